"""Writes the stubs of a new variant, and names what is left to do: `make variant NAME=my-sheet`.

The rules pages come with the headings of the classic ones in each language; nothing is overwritten.
"""

import re
import sys
from collections.abc import Mapping
from pathlib import Path

from qwixx.variants import variants

ROOT = Path(__file__).parents[2]
RULES = Path("src", "qwixx", "text", "rules")
REST = """Then, in this order (docs/adding-a-variant.md):
  src/qwixx/variants/{module}.py             what is different: rows, bonuses, points
  src/qwixx/text/rules/*/{name}.md           the rules in five languages, with their numbers
  tests/rulebook/test_{module}.py            a case by hand for every numbered rule
  tests/referee/printed.py                   the sheet once more, for the second referee
  tests/record/samples, tests/counts, tests/transcripts
  qwixx train {name} --players 2 ...         nets for the levels, in src/qwixx/nets
  web/src/start, web/src/rules               nothing, unless the sheet has a sign that is new
  docs/variants.md, CHANGELOG.md             a paragraph, a line"""


def render_files(name: str, root: Path = ROOT) -> Mapping[Path, str]:
    """The stubs by their path; raises ValueError if there cannot be such a variant."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise ValueError(f"{name!r} is no name: small letters and digits, with - in between")
    if name in variants():
        raise ValueError(f"there is a variant {name} already")
    module, title = name.replace("-", "_"), name.replace("-", " ").capitalize()
    stub = f'''"""{title}: ..."""

from dataclasses import replace

from qwixx.variants import classic

VARIANT = replace(
    classic.VARIANT,
    id="{name}",
    name="{title}",
    order={max(it.order for it in variants().values()) + 1},
    about="...",
)
'''
    cases = f'''"""{title}, rule by rule."""
'''
    files = {
        root / "src" / "qwixx" / "variants" / f"{module}.py": stub,
        root / "tests" / "rulebook" / f"test_{module}.py": cases,
    }
    for page in sorted((root / RULES).glob("*/classic.md")):
        headings = re.findall(r"^## .*$", page.read_text("utf-8"), re.M)
        files[page.with_name(f"{name}.md")] = "\n\n".join([f"# {title}", *headings]) + "\n"
    return files


def main(name: str) -> None:
    try:
        files = render_files(name)
    except ValueError as error:
        sys.exit(str(error))
    for file in files:
        if file.exists():
            sys.exit(f"{file} is there already")
    for file, text in files.items():
        file.write_text(text, "utf-8")
        print(f"wrote {file.relative_to(ROOT)}")
    print(REST.format(name=name, module=name.replace("-", "_")))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("make variant NAME=my-sheet")
    main(sys.argv[1])
