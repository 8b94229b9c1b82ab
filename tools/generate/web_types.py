"""Writes web/src/lib/protocol.ts: the types of the server's messages and answers for the page.

Run it after a change of those types; a test says when that was forgotten.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import inspect

from qwixx.analysis.report import Review
from qwixx.server.http import texts
from qwixx.server.http.errors import ErrorInfo
from qwixx.server.table import plan
from qwixx.server.wire import answers, messages

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"

PLAIN = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
}
PARTS: dict[str, Any] = {
    "table": messages.TablePart,
    "people": tuple[messages.Person, ...],
    "game": messages.GamePart,
    "window": messages.WindowPart,
    "hands": tuple[messages.Hand, ...],
}
"""An update holds its parts encoded already, so its type does not say what they are."""
ROOTS: Sequence[object] = (
    messages.FromClient,
    messages.ToClient,
    *PARTS.values(),
    plan.Plan,
    texts.RulesPage,
    ErrorInfo,
    Review,
    *(
        getattr(answers, name)
        for name in [
            "Variants",
            "Address",
            "TableInfo",
            "Me",
            "TableList",
            "Taken",
            "Link",
            "Invitation",
            "GameList",
            "Replayed",
            "StoryStatus",
            "TakeBody",
        ]
    ),
)


class Writer:
    """Collects an interface for each Struct that is met."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}

    def type(self, it: inspect.Type) -> str:
        if isinstance(it, inspect.Metadata):
            return self.type(it.type)
        if type(it) in PLAIN:
            return PLAIN[type(it)]
        if isinstance(it, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in it.values)
        if isinstance(it, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.type(kind) for kind in it.types))
        if isinstance(it, inspect.VarTupleType | inspect.ListType):
            return f"{parenthesize(self.type(it.item_type))}[]"
        if isinstance(it, inspect.TupleType):
            return f"[{', '.join(self.type(kind) for kind in it.item_types)}]"
        if isinstance(it, inspect.DictType):
            return f"Record<{self.type(it.key_type)}, {self.type(it.value_type)}>"
        if isinstance(it, inspect.StructType | inspect.DataclassType):
            return self.struct(it)
        raise TypeError(f"no word for {it}")

    def struct(self, it: inspect.StructType | inspect.DataclassType) -> str:
        name = it.cls.__name__
        if name not in self.made:
            self.made[name] = ""  # it may contain itself
            lines = []
            if isinstance(it, inspect.StructType) and it.tag_field:
                lines.append(f'  {it.tag_field}: "{it.tag}";')
            whole = isinstance(it, inspect.DataclassType)  # the server leaves nothing out of it
            lines += [self.field(name, field, whole or field.required) for field in it.fields]
            self.made[name] = "\n".join((f"export interface {name} {{", *lines, "}"))
        return name

    def field(self, struct: str, it: inspect.Field, always: bool) -> str:
        kind = inspect.type_info(PARTS[it.name]) if self.is_part(struct, it.name) else it.type
        return f"  {it.name}{'' if always else '?'}: {self.type(kind)};"

    @staticmethod
    def is_part(struct: str, name: str) -> bool:
        return struct == "Update" and name in PARTS


def parenthesize(text: str) -> str:
    return f"({text})" if "|" in text else text


def render() -> str:
    writer = Writer()
    for root in ROOTS:
        writer.type(inspect.type_info(root))
    unions = [
        f"export type {name} = {writer.type(inspect.type_info(union))};"
        for name, union in (("FromClient", messages.FromClient), ("ToClient", messages.ToClient))
    ]
    phrases = ", ".join(f'"{phrase}"' for phrase in messages.PHRASES)
    head = "// Made by tools/generate/web_types.py from the server's types. Do not edit."
    constant = f"export const PHRASES = [{phrases}] as const;"
    return "\n\n".join((head, *writer.made.values(), *unions, constant)) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(render(), "utf-8")
