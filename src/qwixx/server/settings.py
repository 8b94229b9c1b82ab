"""Settings of the server: in the environment as QWIXX_NAME, or on the command line as --name.

Type, range and help of each stand once, in `Settings`; parsing, the help of the command line and
the documentation use the same data (`FIELDS`).
"""

import os
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

OTHER_VARIABLES = frozenset({"QWIXX_CACHE", "QWIXX_COMPILE", "QWIXX_SCALE"})
"""Variables of other parts of the project."""

HIDDEN = "***"
ORIGIN = r"https?://[^\s/?#@,]+"


class SettingsError(ValueError):
    """Settings that cannot be used: one line for each problem."""


def text(description: str, pattern: str, kind: str, **extra: object) -> Meta:
    """A text that is empty or matches; `kind` ends the sentence "'…' is not"."""
    return Meta(description=description, pattern=f"^({pattern})?$", extra={"kind": kind, **extra})


def list_of(description: str, kind: str, check: Callable[[str], object]) -> Meta:
    """Values with commas between them, each of which passes the check."""
    return Meta(description=description, extra={"kind": kind, "check": check})


def pattern_check(pattern: str) -> Callable[[str], object]:
    def check(value: str) -> None:
        if not re.fullmatch(pattern, value):
            raise ValueError(value)

    return check


def number(description: str, least: float, most: float) -> Meta:
    return Meta(description=description, ge=least, le=most)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a server. Its secrets do not show when it is printed."""

    host: Annotated[
        str,
        # Not even empty: that would mean all addresses, and nobody would guess.
        Meta(
            description="address to listen on; 0.0.0.0 for all of IPv4, :: for all of IPv6",
            pattern=r"^[^\s/]+\Z",
            extra={"kind": "a host name or address"},
        ),
    ] = "127.0.0.1"
    port: Annotated[int, number("port to listen on; 0: any free one", 0, 65535)] = 8080
    database: Annotated[
        str,
        text(
            "sqlite:///FILE or postgresql://…; empty: qwixx.db in the user's data folder",
            r"sqlite:///.+|postgresql://.+",
            "a URL that begins with sqlite:/// or postgresql://",
        ),
    ] = ""
    bus: Annotated[
        str,
        text(
            "nats://… to run several nodes on one PostgreSQL database; empty: one node",
            r"(nats|tls)://[^\s]+",
            "a URL that begins with nats:// or tls://",
        ),
    ] = ""
    secret_key: Annotated[
        str,
        text(
            "signs cookies, at least 32 characters; empty: one is made and kept in the database",
            r".{32,}",
            "at least 32 characters long",
            secret=True,
        ),
    ] = ""
    public_url: Annotated[
        str,
        text(
            "address for others, in links; empty: this machine's, if it listens on all of them; "
            "https: secure cookies",
            ORIGIN,
            "a URL such as https://qwixx.example, without a path",
        ),
    ] = ""
    allowed_origins: Annotated[
        tuple[str, ...],
        list_of(
            "other sites whose pages may use this server",
            "an origin such as https://qwixx.example",
            pattern_check(ORIGIN),
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        list_of(
            "proxies whose X-Forwarded-For is believed",
            "an address or network such as 10.0.0.0/8",
            ip_network,
        ),
    ] = ()
    bots: Annotated[
        tuple[str, ...],
        list_of(
            "bots beyond those that come along",
            "written as package.module:Class",
            pattern_check(r"[\w.]+:\w+"),
        ),
    ] = ()
    bot_workers: Annotated[int, number("processes in which bots think", 1, 64)] = 1
    bot_seconds: Annotated[float, number("time a bot has for a decision", 0.01, 60)] = 1.0
    thinking_seconds: Annotated[
        float, number("time a bot seems to think at tables that want it", 0, 30)
    ] = 1.0
    silent_seconds: Annotated[
        float, number("time after which a client that answers no ping is disconnected", 1, 3600)
    ] = 10.0
    away_seconds: Annotated[
        float, number("time after which a player without a connection counts as away", 0, 86400)
    ] = 90.0
    abandoned_days: Annotated[
        float, number("unfinished games untouched for so long are deleted; 0: never", 0, 36500)
    ] = 30.0
    lease_seconds: Annotated[
        float, number("time after which the tables of a dead node move to others", 0.1, 60)
    ] = 3.0
    messages_per_second: Annotated[int, number("messages from one socket", 1, 10_000)] = 20
    requests_per_minute: Annotated[int, number("requests from one address", 1, 1_000_000)] = 240
    tables_per_hour: Annotated[int, number("new tables from one address", 1, 1_000_000)] = 120
    sockets_per_address: Annotated[
        int, number("sockets open at a time from one address", 1, 1_000_000)
    ] = 200
    log: Annotated[Literal["console", "json"], Meta(description="form of the log")] = "console"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="least level logged")
    ] = "info"

    @property
    def secure(self) -> bool:
        """Do browsers come by https?"""
        return self.public_url.startswith("https://")

    def __repr__(self) -> str:
        values = (f"{name}={value!r}" for name, value in loggable_values(self).items())
        return f"Settings({', '.join(values)})"

    def __rich_repr__(self) -> Any:
        yield from loggable_values(self).items()


class Field(NamedTuple):
    """A setting as data."""

    name: str
    type: Any
    default: Any
    help: str
    kind: str
    """What a value must be, in words."""
    check: Callable[[str], object] | None
    """Set if there may be several values: raises ValueError if one will not do."""
    secret: bool

    @property
    def variable(self) -> str:
        return f"QWIXX_{self.name.upper()}"

    @property
    def option(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def plain(self) -> str:
        """The default as an operator would write it."""
        return ",".join(self.default) if self.check else f"{self.default}"


def make_field(name: str, annotated: Any, default: Any) -> Field:
    base, meta = get_args(annotated)
    extra = meta.extra or {}
    if get_origin(base) is Literal:
        kind = f"one of {', '.join(get_args(base))}"
    elif base in (int, float):
        noun = {int: "a whole number", float: "a number"}[base]
        kind = f"{noun} from {meta.ge} to {meta.le}"
    else:
        kind = extra["kind"]
    return Field(
        name, annotated, default, meta.description, kind, extra.get("check"), "secret" in extra
    )


FIELDS = tuple(make_field(it.name, it.type, it.default) for it in msgspec.structs.fields(Settings))


def load_settings(environ: Mapping[str, str], given: Mapping[str, object]) -> Settings:
    """The settings of the environment, overridden by `given` (None: not given). Raises
    SettingsError."""
    problems = misspelt_variables(environ)
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for it in FIELDS:
        # A variable that is set to nothing counts as not set: container files write such ones.
        value: object = environ.get(it.variable) or None
        source = it.variable
        if given.get(it.name) is not None:
            value, source = given[it.name], it.option
        if value is None:
            continue
        sources[it.name] = source
        try:
            values[it.name] = convert_value(it, value)
        except ValueError as error:
            problems.append(f"{source}: {error}")
    settings = Settings(**values)
    if not settings.database:
        try:
            folder = user_data_path("qwixx", appauthor=False)
            settings = msgspec.structs.replace(settings, database=own_database(folder))
        except RuntimeError:
            problems.append(
                "QWIXX_DATABASE: this user has no home folder to keep games in; "
                "name a file, as sqlite:////srv/qwixx.db"
            )
    if settings.bus and not settings.database.startswith("postgresql:") and not problems:
        problems.append(
            f"{sources['bus']}: several nodes need a database that begins with postgresql://"
        )
    if problems:
        raise SettingsError("\n".join(problems))
    return settings


def convert_value(it: Field, value: object) -> Any:
    """A value of the setting's type; raises ValueError with the reason."""
    if it.check and isinstance(value, str):
        value = tuple(part.strip() for part in value.split(",") if part.strip())
    try:
        made = msgspec.convert(value, it.type, strict=False)
    except msgspec.ValidationError:
        said = "it" if it.secret else repr(mask_credentials(str(value)))
        raise ValueError(f"{said} is not {it.kind}") from None
    if it.check:
        for part in made:
            try:
                it.check(part)
            except ValueError:
                raise ValueError(f"{part!r} is not {it.kind}") from None
    return made


def misspelt_variables(environ: Mapping[str, str]) -> list[str]:
    """Variables that are probably misspelt. Others of the same prefix may be anybody's."""
    known = [it.name.upper() for it in FIELDS]
    lines = []
    for variable in sorted(environ):
        name = variable.removeprefix("QWIXX_")
        if name == variable or name in known or variable in OTHER_VARIABLES:
            continue
        for near in get_close_matches(name, known, n=1, cutoff=0.7):
            lines.append(f"{variable}: there is no such setting; perhaps QWIXX_{near} is meant")
    return lines


def own_database(folder: Path) -> str:
    """The database file in the user's data folder, or where earlier versions kept it."""
    file = folder / "qwixx.db"
    earlier = Path(os.path.expanduser("~/.local/share/qwixx/qwixx.db"))
    if not file.exists() and not os.environ.get("XDG_DATA_HOME") and earlier.exists():
        file = earlier
    return f"sqlite:///{file.as_posix()}"


def mask_credentials(said: str) -> str:
    """A text without the user names and passwords of the URLs in it."""
    said = re.sub(r"(?<=://)\S*@", f"{HIDDEN}@", said)
    return re.sub(r"(?<=password=)[^&\s]*", HIDDEN, said)


def loggable_values(settings: Settings) -> dict[str, Any]:
    """The settings as they may be logged."""
    values = msgspec.structs.asdict(settings)
    for it in FIELDS:
        value = values[it.name]
        if it.secret and value:
            values[it.name] = HIDDEN
        elif isinstance(value, str):
            values[it.name] = mask_credentials(value)
    return values
