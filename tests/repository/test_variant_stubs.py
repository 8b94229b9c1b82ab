"""`make variant NAME=...` writes what a new sheet begins with."""

import pytest
from tools.generate.variant import ROOT, render_files


def test_stubs_are_those_of_a_variant_that_plays() -> None:
    files = {
        file.relative_to(ROOT).as_posix(): text for file, text in render_files("my-sheet").items()
    }
    made: dict[str, object] = {}
    exec(files["src/qwixx/variants/my_sheet.py"], made)
    assert getattr(made["VARIANT"], "id", None) == "my-sheet"
    pages = [name for name in files if name.endswith("/my-sheet.md")]
    assert len(pages) == 5
    assert all(files[page].count("\n## ") >= 5 for page in pages)
    assert "tests/rulebook/test_my_sheet.py" in files


@pytest.mark.parametrize("name", ["classic", "My Sheet", "", "a--b", "../x"])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(ValueError, match=r"name|already"):
        render_files(name)
