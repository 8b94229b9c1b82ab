"""The files in deploy/: what they name exists, and their commands run, here without containers."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.request import urlopen

import pytest

from qwixx.server.settings import FIELDS, OTHER_VARIABLES, load_settings
from tests.repository.deployment import (
    DEPLOY,
    ROOT,
    SECRETS,
    environment,
    read_image,
    read_services,
    read_unit,
    read_yaml,
)
from tests.server import services
from tests.waiting import TIMEOUT_S

PROGRAMS = Path(sys.executable).parent
NODES = ("node1", "node2", "node3")
KNOWN = {field.variable for field in FIELDS} | OTHER_VARIABLES


@contextmanager
def run_program(command: list[str], variables: Mapping[str, str]) -> Iterator[str]:
    """The program of a deployment, with no settings but these; its address.

    Its port is any free one, and it compiles nothing, which has tests of its own.
    """
    own = {name: value for name, value in os.environ.items() if not name.startswith("QWIXX_")}
    here = {"QWIXX_HOST": "127.0.0.1", "QWIXX_PORT": "0", "QWIXX_COMPILE": "0"}
    process = subprocess.Popen(
        [str(PROGRAMS / command[0]), *command[1:]],
        env={**own, **variables, **here},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    try:
        line = process.stdout.readline()
        assert "served at" in line, line
        yield line.split("served at ")[1].split()[0]
    finally:
        process.terminate()
        process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 0


def check_health(port: str) -> int:
    """Run the health check of the image against this port; its exit code."""
    program, *rest = read_image().healthcheck()
    assert program == "python"
    variables = {**os.environ, "QWIXX_PORT": port}
    done = subprocess.run([sys.executable, *rest], env=variables, stderr=subprocess.DEVNULL)
    return done.returncode


def test_the_image_copies_what_is_there_and_not_ignored() -> None:
    kept = re.findall(r"^!(\S+)$", (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8"), re.M)
    for name in read_image().copied():
        assert (ROOT / name).exists(), name
        assert name.split("/")[0] in kept, name
    assert all((ROOT / name).exists() for name in kept)


def test_the_image_runs_as_nobody_special() -> None:
    assert read_image().one("USER") == "10001"
    assert read_image().one("VOLUME") == "/data"
    assert read_image().one("EXPOSE") == read_image().environment()["QWIXX_PORT"]


def test_the_image_installs_what_the_extras_ask_for() -> None:
    """The lock of the image is as new as those of the project."""
    pins = {name: read_pins(name) for name in ("image", "run")}
    assert {"numba", "starlette", "psycopg", "nats-py"} <= pins["image"].keys()
    assert {"matplotlib", "dask"} & pins["image"].keys() == set()
    assert [it for it, version in pins["image"].items() if pins["run"].get(it) != version] == []


def read_pins(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    for package, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.M):
        found.setdefault(package, set()).add(version)
    return found


def test_every_variable_is_a_setting() -> None:
    texts = [file.read_text("utf-8") for file in DEPLOY.iterdir()]
    named = {name for text in texts for name in re.findall(r"QWIXX_[A-Z_]+", text)}
    assert named - KNOWN - {"QWIXX_NAME"} == set()


def test_every_command_of_the_program_is_one() -> None:
    texts = [file.read_text("utf-8") for file in DEPLOY.iterdir()]
    named = {name for text in texts for name in re.findall(r"(?:bin/|RUN )qwixx (\w+)", text)}
    for name in sorted(named):
        subprocess.run([PROGRAMS / "qwixx", name, "--help"], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.slow
def test_one_node_in_a_container(tmp_path: Path) -> None:
    image, service = read_image(), read_services("compose.yaml", {})["qwixx"]
    assert service["volumes"] == [f"data:{image.one('VOLUME')}"]
    assert service["ports"] == [f"8080:{image.one('EXPOSE')}"]
    variables = {**image.environment(), **environment(service)}
    assert load_settings(variables, {}).host == "0.0.0.0"
    moved = {name: value.replace("/data/", f"{tmp_path}/") for name, value in variables.items()}
    with run_program(image.command(), moved) as url:
        assert urlopen(f"{url}/").status == 200
        port = url.rsplit(":", 1)[1]
        assert check_health(port) == 0
    assert check_health(port) != 0
    assert (tmp_path / "qwixx.db").exists()


@pytest.mark.slow
def test_the_service_of_systemd(tmp_path: Path) -> None:
    unit = read_unit()
    (start,) = unit["ExecStart"]
    folders = {"%S": f"{tmp_path}/lib", "%C": f"{tmp_path}/cache"}
    text = "\n".join(unit["Environment"])
    for sign, folder in folders.items():
        text = text.replace(sign, folder)
    variables = dict(line.split("=", 1) for line in text.splitlines())
    assert start.startswith("/opt/qwixx/bin/")
    with run_program(start.removeprefix("/opt/qwixx/bin/").split(), variables) as url:
        assert urlopen(f"{url}/api/ready").status == 200
    assert (tmp_path / "lib" / unit["StateDirectory"][0] / "qwixx.db").exists()


def test_three_nodes_are_set_up_alike_and_trust_their_proxy_alone() -> None:
    cluster = read_services("compose.cluster.yaml", SECRETS)
    settings = [load_settings(environment(cluster[node]), {}) for node in NODES]
    assert len(set(map(repr, settings))) == 1
    address = cluster["proxy"]["networks"]["inside"]["ipv4_address"]
    assert settings[0].trusted_proxies == (address,)
    networks = read_yaml(DEPLOY / "compose.cluster.yaml")["networks"]
    assert networks["inside"]["internal"]
    assert ip_address(address) in ip_network(networks["inside"]["ipam"]["config"][0]["subnet"])
    published = {name for name, service in cluster.items() if "ports" in service}
    assert published == {"proxy"}


def test_the_proxy_knows_all_nodes_and_hides_the_metrics() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    ports = {f"{node}:{read_image().one('EXPOSE')}" for node in NODES}
    upstreams = re.findall(r"reverse_proxy (?:@\w+ )?(.*) \{", text)
    assert len(upstreams) == 2
    assert all(set(line.split()) == ports for line in upstreams)
    assert "respond /metrics 403" in text
    mounted = read_services("compose.cluster.yaml", SECRETS)["proxy"]["volumes"][0].split(":")[0]
    assert (DEPLOY / mounted).is_file()


@pytest.mark.slow
def test_nodes_of_the_cluster_run_on_postgresql_and_nats() -> None:
    """Two of the three: with the command and settings of the files, at servers of our own."""
    node = environment(read_services("compose.cluster.yaml", SECRETS)["node1"])
    with services.postgres() as database, services.nats_server() as bus:
        node |= {"QWIXX_DATABASE": database, "QWIXX_BUS": bus.url}
        command = read_image().command()
        with run_program(command, node) as one, run_program(command, node) as other:
            for url in (one, other):
                assert b'"bus":true' in urlopen(f"{url}/api/ready").read()
