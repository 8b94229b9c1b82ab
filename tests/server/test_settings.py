"""Settings: where they come from, what is wrong with them, what is never shown."""

import re
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

from qwixx.server.settings import (
    FIELDS,
    OTHER_VARIABLES,
    Settings,
    SettingsError,
    load_settings,
    loggable_values,
    mask_credentials,
    misspelt_variables,
    own_database,
)

ROOT = Path(__file__).parent.parent.parent
KEY = "k" * 32


def problems(environ: dict[str, str], **given: object) -> list[str]:
    with pytest.raises(SettingsError) as error:
        load_settings(environ, given)
    return str(error.value).splitlines()


def test_without_anything_there_are_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    settings = load_settings({"PATH": "/bin"}, {})
    assert (settings.host, settings.port, settings.bus) == ("127.0.0.1", 8080, "")
    assert settings.database == "sqlite:////data/qwixx/qwixx.db"
    assert not settings.secure


def test_the_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert load_settings({}, {}).database == own_database(user_data_path("qwixx"))
    if sys.platform == "linux":
        assert (
            load_settings({}, {}).database == f"sqlite:///{Path.home()}/.local/share/qwixx/qwixx.db"
        )


def test_a_database_of_an_earlier_version_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On macOS it lay where it lies on Linux."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    library, earlier = tmp_path / "Library" / "qwixx", tmp_path / ".local" / "share" / "qwixx"
    assert own_database(library) == f"sqlite:///{library}/qwixx.db"
    earlier.mkdir(parents=True)
    (earlier / "qwixx.db").touch()
    assert own_database(library) == f"sqlite:///{earlier}/qwixx.db"
    library.mkdir(parents=True)
    (library / "qwixx.db").touch()
    assert own_database(library) == f"sqlite:///{library}/qwixx.db"


def test_nobodys_database_is_found_where_the_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".local" / "share" / "qwixx").mkdir(parents=True)
    (tmp_path / ".local" / "share" / "qwixx" / "qwixx.db").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "else"))
    assert load_settings({}, {}).database == f"sqlite:///{tmp_path}/else/qwixx/qwixx.db"


def test_the_command_line_overrides_the_environment() -> None:
    environ = {"QWIXX_PORT": "81", "QWIXX_HOST": "::1", "QWIXX_BUS": "nats://bus"}
    settings = load_settings(environ, {"port": "82", "host": None, "bus": ""})
    assert (settings.port, settings.host, settings.bus) == (82, "::1", "")
    assert load_settings(environ, {"port": 83, "bus": ""}).port == 83


def test_a_variable_set_to_nothing_is_not_set() -> None:
    assert load_settings({"QWIXX_PORT": "", "QWIXX_BUS": ""}, {}).port == 8080


def test_several_values_have_commas_between_them() -> None:
    settings = load_settings(
        {"QWIXX_TRUSTED_PROXIES": "10.0.0.0/8, ::1,", "QWIXX_BOTS": "a.b:C"}, {}
    )
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert settings.bots == ("a.b:C",)


@pytest.mark.parametrize(
    ("variable", "value", "reason"),
    [
        ("QWIXX_PORT", "abc", "'abc' is not a whole number from 0 to 65535"),
        ("QWIXX_PORT", "65536", "'65536' is not a whole number from 0 to 65535"),
        ("QWIXX_BOT_SECONDS", "nan", "'nan' is not a number from 0.01 to 60"),
        ("QWIXX_LOG", "xml", "'xml' is not one of console, json"),
        ("QWIXX_HOST", "a b", "'a b' is not a host name or address"),
        (
            "QWIXX_DATABASE",
            "mysql://me:pw@host/db",
            "'mysql://***@host/db' is not a URL that begins with sqlite:/// or postgresql://",
        ),
        ("QWIXX_BUS", "redis", "'redis' is not a URL that begins with nats:// or tls://"),
        ("QWIXX_SECRET_KEY", "short", "it is not at least 32 characters long"),
        (
            "QWIXX_PUBLIC_URL",
            "https://a.example/path",
            "'https://a.example/path' is not a URL such as https://qwixx.example, without a path",
        ),
        (
            "QWIXX_ALLOWED_ORIGINS",
            "https://a.example,b.example",
            "'b.example' is not an origin such as https://qwixx.example",
        ),
        (
            "QWIXX_TRUSTED_PROXIES",
            "proxy",
            "'proxy' is not an address or network such as 10.0.0.0/8",
        ),
        ("QWIXX_BOTS", "greedy", "'greedy' is not written as package.module:Class"),
    ],
)
def test_a_wrong_value_is_named_and_explained(variable: str, value: str, reason: str) -> None:
    assert problems({variable: value}) == [f"{variable}: {reason}"]


def test_a_server_does_not_listen_everywhere_by_accident() -> None:
    assert problems({}, host="") == ["--host: '' is not a host name or address"]


def test_every_problem_has_its_line() -> None:
    lines = problems({"QWIXX_PORT": "x"}, log_level="loud", bot_workers="0")
    assert [line.split(":")[0] for line in lines] == ["QWIXX_PORT", "--bot-workers", "--log-level"]


def test_several_nodes_need_postgresql() -> None:
    reason = "several nodes need a database that begins with postgresql://"
    assert problems({"QWIXX_BUS": "nats://bus"}) == [f"QWIXX_BUS: {reason}"]
    assert problems({}, bus="nats://bus", database="sqlite:///x") == [f"--bus: {reason}"]
    assert load_settings({}, {"bus": "nats://bus", "database": "postgresql://host/db"}).bus


def test_a_misspelt_variable_is_refused() -> None:
    assert problems({"QWIXX_PROT": "1", "QWIXX_DATABSE": "x"}) == [
        "QWIXX_DATABSE: there is no such setting; perhaps QWIXX_DATABASE is meant",
        "QWIXX_PROT: there is no such setting; perhaps QWIXX_PORT is meant",
    ]


def test_variables_of_others_are_left_alone() -> None:
    environ = dict.fromkeys(OTHER_VARIABLES, "1") | {"QWIXX_SERVICE_HOST": "10.0.0.1"}
    assert load_settings(environ, {}).port == 8080


def test_the_variables_of_other_parts_are_not_taken_for_misspelt() -> None:
    """Whoever reads a new one elsewhere, and it looks like a setting, names it in ELSEWHERE."""
    files = [*ROOT.glob("src/**/*.py"), *ROOT.glob("t*/**/*.py"), ROOT / "Makefile"]
    own = {ROOT / "src/qwixx/server/settings.py", Path(__file__)}
    found = {
        name
        for file in set(files) - own
        for name in re.findall(r"QWIXX_[A-Z_]*[A-Z]", file.read_text("utf-8"))
    }
    assert found >= OTHER_VARIABLES
    assert misspelt_variables(dict.fromkeys(found, "1")) == []


def test_secrets_are_not_shown() -> None:
    settings = load_settings(
        {},
        {
            "secret_key": KEY,
            "database": "postgresql://me:p@ss/word@host/db?password=hush&x=1",
            "bus": "nats://token@bus:4222",
        },
    )
    assert settings.secret_key == KEY
    for told in (repr(settings), str(settings), str(loggable_values(settings)), f"{settings}"):
        for secret in (KEY, "p@ss", "word@", "hush", "token"):
            assert secret not in told
        assert "bus:4222" in told
    assert loggable_values(Settings())["secret_key"] == ""


def test_text_without_secrets_stays_as_it_is() -> None:
    assert mask_credentials("see https://a.example/b or write to a@b.example") == (
        "see https://a.example/b or write to a@b.example"
    )


def test_every_setting_is_explained() -> None:
    assert [field.name for field in FIELDS] == list(Settings.__struct_fields__)
    for field in FIELDS:
        assert field.help
        assert field.option == "--" + field.variable.removeprefix("QWIXX_").lower().replace(
            "_", "-"
        )


def test_every_default_is_itself_allowed() -> None:
    settings = load_settings({field.variable: field.plain for field in FIELDS}, {})
    assert settings == load_settings({}, {})
