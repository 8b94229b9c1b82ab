"""The log: one form for all lines, and no secret in it."""

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from qwixx.server import logs
from qwixx.server.settings import Settings

URL = "postgresql://me:hush@host/db"


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Logging is one for the whole process: leave it as it was."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers = before
    root.setLevel(level)
    structlog.reset_defaults()


def test_json_has_one_line_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log="json"))
    with structlog.contextvars.bound_contextvars(node="n1"):
        structlog.get_logger().info("opened", game="abc", seat_token="hush", salts=["x"])
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["game"], line["node"]) == (
        "opened",
        "info",
        "abc",
        "n1",
    )
    assert line["seat_token"] == "***"
    assert line["timestamp"].endswith("Z")


@pytest.mark.parametrize("kind", ["console", "json"])
def test_secrets_do_not_get_into_the_log(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log=kind))  # type: ignore[arg-type]
    log = structlog.get_logger()
    log.info("x", token="hush", Cookie="hush", secret_key="hush", salt="hush", url=URL)
    log.info("x", headers={"Authorization": "hush", "inner": {"set-cookie": "hush"}})
    log.info(f"cannot reach {URL}")
    logging.getLogger("uvicorn.error").error("cannot reach %s", URL)
    secret = "hush"
    try:
        raise RuntimeError(f"cannot reach {URL}")
    except RuntimeError:
        log.exception("failed")
        logging.getLogger("uvicorn.error").exception("failed")
    told = capsys.readouterr().err
    assert told.count("cannot reach postgresql://***@host/db") == 4
    assert told.count("RuntimeError") >= 2
    assert "***" in told
    # Tracebacks show lines of this file, one of which has the secret in it: not its value.
    assert secret not in told.replace(f'secret = "{secret}"', "")


def test_lines_of_the_server_have_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log="json"))
    logging.getLogger("uvicorn.error").info("started on %s", "port")
    logging.getLogger("uvicorn.access").info("GET / 200")
    logging.getLogger("some.library").info("chatter")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["event"] == "started on port"
    assert set(json.loads(line)) == {"event", "level", "timestamp"}


def test_the_level_is_the_least_that_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log_level="warning"))
    structlog.get_logger().info("small")
    logging.getLogger("uvicorn.error").info("small")
    assert capsys.readouterr().err == ""
    structlog.get_logger().warning("great")
    assert "great" in capsys.readouterr().err
