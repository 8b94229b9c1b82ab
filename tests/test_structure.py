"""The shape of the code: layers, sizes, public names."""

import ast
import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import qwixx
from qwixx import core
from qwixx.cli.extras import EXTRAS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "qwixx"
LAYERS = (
    *("law", "rules", "record", "variants", "fair", "players", "kernels"),
    *("bots", "solver", "sim", "analysis", "train", "server", "cli"),
)
"""From the ground up: a layer imports from itself and from those before it."""
SERVER_ROOMS = ("table", "store", "wire", "bots", "node", "http")
"""Rooms of the server, likewise; what lies beside them is shared by all, but for `app`."""
MAX_MODULES = 16
"""In one folder: more than that, and nobody sees where to look."""
PURE = LAYERS[: LAYERS.index("bots")]
"""Layers that need nothing but the standard library."""
COMPILING = ("kernels/compiled.py", "kernels/kernel.py", "kernels/layout.py")
"""Files of them that know the compiler; nobody loads them unless there is one."""
LATE = {"kernels/run.py": "numpy", "kernels/sources.py": "platformdirs"}
"""What single files of them use where it is there, once it is needed."""
READING = ("kernels/sources.py", "kernels/cache.py")
"""Files of them that read files: the sources, and the cache that is named by them."""
WITH_EXTRAS = ("solver", "train", "server")
"""Layers that need what an extra brings; all others need the standard library only."""

IRREGULAR = """begun bound broken brought built caught chosen dealt done drawn driven fallen felt
    forgotten found given gone grown heard held hidden kept known laid left lent lost made meant met
    paid said seen sent shown spent stolen struck swept taken taught thought thrown told understood
    won worn woken written"""
"""Participles that do not end in -ed, but for those that are verbs as well (read, set, run)."""
VERBS = """check close count delete ensure evaluate find forbid format list note parse play run say
    set split stay submit summarize use why"""
"""With which a name may begin that ends in a participle: `delete_abandoned`."""
ADJECTIVES = "awaited cached crossed deciding opening recorded"
"""Participles that stand before their noun in the name of a value: `awaited_seats`."""
NOUNS = "housekeeping listing nothing missing rating rounding seed speed standing"
"""What ends as participles do, but is none."""

SOURCES = sorted(PACKAGE.rglob("*.py"))


def layer(name: str) -> str | None:
    """The layer of a module `qwixx.law.sheet`; None for the package itself."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else None


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def names_at_once(file: Path) -> set[str]:
    """What a file imports when it is itself imported, in full."""
    body = ast.parse(file.read_text("utf-8")).body
    plain = [node for node in body if isinstance(node, ast.Import)]
    parts = [node for node in body if isinstance(node, ast.ImportFrom)]
    names = {alias.name for node in plain for alias in node.names}
    return names | {f"{node.module}.{alias.name}" for node in parts for alias in node.names}


def at_once(file: Path) -> set[str]:
    """The packages of it."""
    return {name.split(".")[0] for name in names_at_once(file)}


def path(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def in_layer(file: Path) -> str | None:
    return layer(".".join(("qwixx", *file.relative_to(PACKAGE).parts)))


def test_every_folder_is_a_layer() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == set(LAYERS)


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_go_one_way(file: Path) -> None:
    own = in_layer(file)
    if own is None:
        return
    allowed = LAYERS[: LAYERS.index(own) + 1]
    for name in imports(file):
        if name.split(".")[0] == "qwixx":
            found = layer(name)
            shared = path(file) in READING and name.startswith("qwixx.files")
            assert found in allowed or (found is None and own not in PURE) or shared, name
        elif own in PURE and path(file) not in COMPILING:
            late = name.split(".")[0] == LATE.get(path(file)) not in at_once(file)
            assert late or name.split(".")[0] in sys.stdlib_module_names, name


@pytest.mark.parametrize("room", SERVER_ROOMS)
def test_rooms_of_the_server_import_one_way(room: str) -> None:
    later = SERVER_ROOMS[SERVER_ROOMS.index(room) + 1 :]
    forbidden = ("qwixx.server.app", *(f"qwixx.server.{it}" for it in later))
    for file in (PACKAGE / "server" / room).rglob("*.py"):
        for name in imports(file):
            assert not name.startswith(forbidden), f"{path(file)}: {name}"


def test_no_folder_is_crowded() -> None:
    folders = {file.parent for file in SOURCES}
    crowded = {
        path(folder): len(modules)
        for folder in folders
        if len(modules := [it for it in folder.glob("*.py") if it.name != "__init__.py"])
        > MAX_MODULES
    }
    assert crowded == {}


def test_the_compiler_is_loaded_late() -> None:
    """Only by the files that are about it, and by functions that need it."""
    for file in SOURCES:
        if in_layer(file) not in (None, "solver", "train") and path(file) not in COMPILING:
            assert not {"numba", "numpy", "llvmlite"} & at_once(file), file
            assert "from qwixx.kernels.compiled" not in file.read_text("utf-8"), file


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_nothing_but_the_standard_library_is_needed_without_extras(file: Path) -> None:
    """Not even rich. What needs more is loaded late, where it is used."""
    if in_layer(file) in WITH_EXTRAS or path(file) in COMPILING:
        return
    assert at_once(file) <= {"qwixx", *sys.stdlib_module_names}
    assert not {layer(name) for name in names_at_once(file)} & set(WITH_EXTRAS)


@pytest.mark.slow
def test_every_package_that_is_used_comes_with_an_extra() -> None:
    """So that a command can say what to install; rich alone comes with the package."""
    known = {"qwixx", "rich", *sys.stdlib_module_names}.union(*EXTRAS.values())
    own = {"llvmlite"}  # comes with numba
    for file in SOURCES:
        assert {name.split(".")[0] for name in imports(file)} <= known | own, file


@pytest.mark.parametrize("folder", PURE)
def test_pure_layers_neither_draw_nor_read_nor_ask_the_time(folder: str) -> None:
    forbidden = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "socket"}
    for file in sorted((PACKAGE / folder).rglob("*.py")):
        if path(file) not in READING:
            assert not forbidden & {name.split(".")[0] for name in imports(file)}, file


def test_files_can_be_read_in_one_sitting() -> None:
    files = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted(ROOT.glob("tools/**/*.py"))]
    assert [file for file in files if len(file.read_text("utf-8").splitlines()) > 400] == []


def test_types_are_never_ignored_in_the_rules() -> None:
    for file in SOURCES:
        if in_layer(file) in LAYERS[: LAYERS.index("players")]:
            assert "type: ignore" not in file.read_text("utf-8"), file


def test_a_sheet_variant_is_one_short_file_of_data() -> None:
    for file in sorted((PACKAGE / "variants").glob("*.py")):
        if file.name != "__init__.py":
            tree = ast.parse(file.read_text("utf-8"))
            logic = (ast.FunctionDef, ast.ClassDef, ast.If, ast.For, ast.While)
            assert not any(isinstance(node, logic) for node in ast.walk(tree)), file
            assert len(file.read_text("utf-8").splitlines()) < 40, file


def test_public_names() -> None:
    """What others may rely on; a change here is a change for them."""
    names = """Deal Dice Draw Game IllegalMove Option Record RecordError RecordStep Refusal Result
        SetupError State Variant View __version__ arena load_bot parse parse_all play read read_all
        replay review simulate solve variants verify"""
    assert sorted(qwixx.__all__) == sorted(names.split())
    assert all(hasattr(qwixx, name) for name in qwixx.__all__)
    of_core = """UNKNOWN Choose Chose Command Confirm Confirmed Deal Dealt Decided Dice Draw Drew
        Event Option Record RecordError RecordedGame Refusal Resolved Result Roll Rolled Setup
        SetupError SheetView State TakeBack TookBack Turn Variant View act awaited_seats decide
        deciding_seats evolve options read_dice read_games result sheet_view start view"""
    assert sorted(core.__all__) == sorted(of_core.split())


def test_no_two_public_classes_share_a_name() -> None:
    found: dict[str, list[str]] = {}
    for file in SOURCES:
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(path(file))
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def is_participle(word: str) -> bool:
    return word in IRREGULAR.split() or word.endswith(("ed", "ing"))


def is_named_by_participle(name: str) -> bool:
    """`told`, `game_told` and `told_moves` are; `deciding_seats` and `run_guarded` are not."""
    first, *rest = name.strip("_").split("_")
    if not rest:
        return is_participle(first)
    if is_participle(first):
        return first not in ADJECTIVES.split()
    return is_participle(rest[-1]) and rest[-1] not in NOUNS.split() and first not in VERBS.split()


def is_question(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """A property, or what answers yes or no."""
    decorators = [ast.unparse(it) for it in node.decorator_list]
    return any(it.endswith("property") for it in decorators) or (
        node.returns is not None and ast.unparse(node.returns) == "bool"
    )


def test_no_function_is_named_by_a_participle() -> None:
    """But for questions, and for what asyncio calls."""
    found = [
        f"{path(file)}: {node.name}"
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and is_named_by_participle(node.name)
        and not is_question(node)
        and not hasattr(asyncio.Protocol, node.name)
    ]
    assert found == []


@pytest.mark.parametrize("room", ["players", "kernels"])
def test_buffers_are_named_not_numbered(room: str) -> None:
    """No `context[4][seat]`: what lies at a fixed place has a name."""
    found = [
        f"{path(file)}: {ast.unparse(node)}"
        for file in sorted((PACKAGE / room).glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Subscript)
        and isinstance(node.value.slice, ast.Constant)
    ]
    assert found == []


def test_the_library_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    example = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    shown = re.search(r"```text\n(.*?)```", readme, re.DOTALL)
    assert example
    assert shown
    assert len(example[1].strip().splitlines()) <= 12
    exec(example[1], {})
    assert capsys.readouterr().out == shown[1]
