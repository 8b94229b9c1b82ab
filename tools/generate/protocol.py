"""Prints docs/protocol.md: the text beside this file, filled in from the types and a real game."""

import ast
import asyncio
import inspect
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT, UNSET, Struct
from msgspec import inspect as types

from qwixx.analysis import reasons, report, story
from qwixx.rules import refusal
from qwixx.server.http import errors, socket
from qwixx.server.table import deeds, events, plan, refusals, summary
from qwixx.server.wire import answers, messages
from tools.generate.protocol_game import Said, record_game
from tools.generate.web_types import PARTS

WIDTH = 110
STRUCTS = (messages, deeds, plan, answers, refusals, summary, errors, report, reasons, story)
BODIES = (
    *(plan.Plan, plan.SeatPlan, answers.TakeBody, answers.Taken, answers.TableInfo),
    *(answers.Me, answers.TableEntry, answers.GameEntry, summary.Summary),
    *(answers.Replayed, answers.ReplayStep, answers.Variants, answers.VariantInfo, answers.RowInfo),
    *(errors.ErrorInfo, errors.Place),
    *(
        report.Review,
        report.PlayerReport,
        report.TurnReport,
        report.Share,
        report.Decision,
        report.RankedOption,
    ),
    *(answers.StoryStatus, story.Story, story.SeatStory, story.Moment, story.StoryMove),
    reasons.Reason,
)
"""What needs more words than the names of its fields."""
CLOSED = {
    socket.WRONG: "the first message was no `hello`, or did not come within"
    f" {socket.HELLO_TIMEOUT_S:g} seconds; or more than {socket.MAX_WRONG_MESSAGES} were not"
    " understood",
    socket.NO_TABLE: "there is no such table",
    socket.SLOW: f"{socket.MAX_OUTBOX} messages waited to be read: come back with `since`",
    socket.FLOOD: "too many messages, pings or pongs; come back more slowly",
    socket.AWAY: "the database cannot be reached; come back later",
    1007: "a text frame that is not UTF-8",
    1009: "a message of more than 16 KiB",
    1011: "a ping was not answered in time: come back with `since`",
    1012: "the server stops; come back, to this or another node",
}


def fields_table(kind: type) -> str:
    """The fields of a Struct with types and meanings."""
    info = types.type_info(kind)
    assert isinstance(info, types.StructType | types.DataclassType)
    if not info.fields:
        return ""
    meanings = field_meanings(kind)
    rows = []
    for it in info.fields:
        part = PARTS.get(it.name) if kind is messages.Update else None
        described = type_words(types.type_info(part) if part else it.type)
        described = described.removesuffix(" or null" if it.default is None else "")
        if isinstance(info, types.StructType):  # of a dataclass nothing is left out
            described += default_words(it)
        rows.append((f"`{it.encode_name}`", described, meanings.get(it.name, "")))
    return table(("field", "type", "meaning"), rows)


def default_words(it: types.Field) -> str:
    """What it means to leave a field out."""
    if it.required:
        return ""
    default = it.default
    if default is NODEFAULT and it.default_factory is not NODEFAULT:
        default = it.default_factory()
    if default in (None, UNSET, NODEFAULT):
        return "; may be left out"
    return f"; left out: `{json.dumps(default)}`"


def type_words(it: types.Type) -> str:
    """A type in words."""
    match it:
        case types.StrType():
            return "text" + range_words(it.min_length, it.max_length, " of {} characters")
        case types.IntType():
            return "number" + range_words(it.ge, it.le, ", {}")
        case types.FloatType():
            return "number"
        case types.BoolType():
            return "true or false"
        case types.LiteralType():
            return ", ".join(f"`{value}`" for value in it.values)
        case types.UnionType():
            return " or ".join(type_words(one) for one in it.types)
        case types.NoneType():
            return "null"
        case types.VarTupleType():
            return f"list of {type_words(it.item_type)}" + range_words(
                it.min_length, it.max_length, ", {}"
            )
        case types.TupleType():
            return f"list of {len(it.item_types)}: {type_words(it.item_types[0])}"
        case types.DictType():
            return f"{type_words(it.value_type)} by {type_words(it.key_type)}"
        case types.StructType() | types.DataclassType():
            return f"[{it.cls.__name__}](#{it.cls.__name__.lower()})"
    raise TypeError(it)


def range_words(least: float | None, most: float | None, form: str) -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return form.format(f"{least} or more")
    if least is None:
        return form.format(f"at most {most}")
    return form.format(least if least == most else f"{least} to {most}")


def field_meanings(kind: type) -> dict[str, str]:
    """The texts below the fields of a class and of those that it builds on."""
    found: dict[str, str] = {}
    for cls in reversed(kind.__mro__):
        module = inspect.getmodule(cls)
        if module not in STRUCTS:
            continue
        tree = ast.parse(inspect.getsource(cls))
        body = tree.body[0]
        assert isinstance(body, ast.ClassDef)
        for field, after in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr):
                assert isinstance(field.target, ast.Name)
                assert isinstance(after.value, ast.Constant)
                found[field.target.id] = one_line(str(after.value.value))
    return found


def one_line(text: str) -> str:
    return " ".join(text.split())


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
    lines.insert(1, "|---" * len(tuple(head)) + "|")
    return "\n".join(lines)


def struct_section(kind: type) -> str:
    """A section about a message (named by its tag) or another Struct (by its class)."""
    tag = kind.__struct_config__.tag if issubclass(kind, Struct) else None
    title = f"`{tag}`" if tag else kind.__name__
    return "\n\n".join(filter(None, (f"### {title}", meaning(kind), fields_table(kind))))


def meaning(kind: type) -> str:
    text = one_line(kind.__dict__.get("__doc__") or "")
    made = text.startswith(f"{kind.__name__}(")  # by a dataclass that has none of its own
    return "" if made else text


def struct_sections(kinds: Iterable[type]) -> str:
    return "\n\n".join(struct_section(kind) for kind in kinds)


def structs_within(infos: Iterable[types.Type]) -> dict[type, None]:
    """All Structs that these types are made of, in order."""
    found: dict[type, None] = {}
    for it in infos:
        match it:
            case types.StructType() | types.DataclassType():
                found |= {it.cls: None} | structs_within(field.type for field in it.fields)
            case types.VarTupleType():
                found |= structs_within((it.item_type,))
            case types.DictType():
                found |= structs_within((it.value_type,))
            case types.UnionType():
                found |= structs_within(it.types)
    return found


def rest_table(document: Mapping[str, Any]) -> str:
    rows = []
    for path, methods in document["paths"].items():
        for method, it in methods.items():
            done, *failures = it["responses"]
            takes = [f"`?{one['name']}`" for one in it["parameters"] if one["in"] == "query"]
            takes += [body_words(document, it["requestBody"])] if "requestBody" in it else []
            gives = body_words(document, it["responses"][done])
            rows.append(
                (
                    f"`{method.upper()} {path}`",
                    it["summary"],
                    ", ".join(takes),
                    f"{done} {gives}",
                    " ".join(failures),
                )
            )
    return table(("request", "does", "takes", "gives", "or"), rows)


def body_words(document: Mapping[str, Any], content: Mapping[str, Any]) -> str:
    """The schema of a body: its fields, or a link to its section."""
    ((media, it),) = content["content"].items()
    if "$ref" not in it["schema"]:
        return str(media)
    name = it["schema"]["$ref"].rpartition("/")[2]
    if name in {kind.__name__ for kind in BODIES}:
        return f"[{name}](#{name.lower()})"
    fields = document["components"]["schemas"][name]["properties"]
    return f"`{{{', '.join(fields)}}}`"


def deeds_table(kinds: Iterable[type]) -> str:
    """Each kind with what it has beyond seat and key."""
    rows = []
    for kind in kinds:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType)
        further = [it for it in info.fields if it.name not in ("key", "seat")]
        named = ", ".join(f"`{it.name}`{'' if it.required else ' or not'}" for it in further)
        rows.append((f"`{info.tag}`", named, meaning(kind)))
    return table(("type", "further fields", "does"), rows)


def codes_table(words: Mapping[str, str]) -> str:
    """Reasons by code; braces that stand for themselves are written twice there."""
    rows = ((f"`{code}`", it.replace("{{", "{").replace("}}", "}")) for code, it in words.items())
    return table(("code", "reason"), rows)


def format_json(value: Any, indent: int = 0) -> str:
    """JSON with no more lines than needed."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not value or not isinstance(value, list | dict):
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [f"{inner}{json.dumps(k)}: {format_json(v, indent + 2)}" for k, v in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"
    lines = [inner + format_json(item, indent + 2) for item in value]
    return "[\n" + ",\n".join(lines) + "\n" + " " * indent + "]"


def example(said: Said) -> str:
    lines = [f"{who} {'' if what is None else format_json(what)}".strip() for who, what in said]
    return "```text\n" + "\n".join(lines) + "\n```"


def render_page() -> str:
    said, document = asyncio.run(record_game())
    news = [kind for kind in get_args(events.Event) if kind.news]
    deed_kinds = get_args(deeds.SeatDeed)
    others = [kind for kind in get_args(messages.FromClient) if kind not in deed_kinds]
    shown = structs_within(types.type_info(kind) for kind in (*PARTS.values(), messages.News))
    blocks = {
        **{f"example {name}": example(it) for name, it in said.items()},
        "rest": rest_table(document),
        "bodies": struct_sections(BODIES),
        "from client": struct_sections(others),
        "deed": fields_table(deeds.WindowDeed),
        "deeds": deeds_table(deed_kinds),
        "to client": struct_sections(get_args(messages.ToClient)),
        "view": struct_sections(kind for kind in shown if kind not in BODIES),
        "events": table(
            ("type", "says"), ((f"`{kind.__struct_config__.tag}`", kind.news) for kind in news)
        ),
        "closed": table(("code", "when"), ((str(code), it) for code, it in CLOSED.items())),
        "refusals": codes_table(refusals.REASONS),
        "rules": codes_table(refusal.REASONS),
    }
    text = (Path(__file__).with_suffix(".md")).read_text("utf-8")
    for name, block in blocks.items():
        text = text.replace("{{" + name + "}}", block)
    assert "{{" not in text, text[text.index("{{") :][:40]
    return text


if __name__ == "__main__":
    sys.stdout.write(render_page())
