"""Writes the Python of documents and notebooks as files, so that the type checker reads it too.

python -m tools.generate.document_code FOLDER
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = ("README.md", "docs/library.md")


def python_blocks(document: Path) -> list[str]:
    """What stands in a document between ```python and ```."""
    return re.findall(r"^```python\n(.*?)^```", document.read_text("utf-8"), re.M | re.DOTALL)


def notebook_cells(notebook: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "code"]


def programs() -> Iterator[tuple[str, str]]:
    """The name of each file, and its text; a notebook is one program."""
    for document in DOCUMENTS:
        for number, block in enumerate(python_blocks(ROOT / document), 1):
            yield f"{Path(document).stem.lower()}_{number}.py", block
    for notebook in sorted((ROOT / "examples").glob("*.ipynb")):
        yield f"{notebook.stem}_notebook.py", "\n".join(notebook_cells(notebook))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.py"):
        old.unlink()
    for name, text in programs():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
