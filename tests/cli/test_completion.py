"""Completion, in real shells: bash, and zsh and fish where they are installed."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from qwixx import bots, variants
from qwixx.cli.commands.completion import Value, describe_commands
from tests import pty
from tests.cli.program import qwixx

SHELLS = ("bash", "zsh", "fish")
INSTALLED = [shell for shell in SHELLS if shutil.which(shell)]
START = {
    "bash": ("bash", "--norc", "--noprofile", "-i"),
    "zsh": ("zsh", "-f", "-i"),
    "fish": ("fish", "--no-config", "-i"),
}
SET_UP = {
    "bash": 'qwixx() {{ echo "got: $@"; }}; source {}',
    "zsh": 'autoload -U compinit; compinit -u -D; qwixx() {{ echo "got: $@"; }}; source {}',
    "fish": "function qwixx; echo got: $argv; end; source {}",
}
TYPED = {
    "ru\tlon\t--lan\td\t": "rules longo --lang de",
    "sc\tgam\t": "score game.qgn",
    "arena --bo\texpert,yard\t": "arena --bots expert,yardstick",
    "solve --tab\tgam\t": "solve --table game.qgn",
    "completion fi\t": "completion fish",
}
OFFER = """
source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_qwixx
printf "%s\\n" "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module", params=INSTALLED)
def terminal(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Any]:
    """A shell in a folder with one record, that says what it would have called."""
    shell, folder = request.param, tmp_path_factory.mktemp(request.param)
    (folder / "game.qgn").touch()
    script = folder / "script"
    script.write_text(qwixx("completion", shell).out, "utf-8")
    env = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "TERM": "dumb", "LANG": "C.UTF-8"}
    child = pty.start(*START[shell], cwd=folder, env=env, encoding="utf-8", echo=False)
    child.sendline(SET_UP[shell].format(script))
    child.sendline("qwixx ready")
    child.expect(r"got: ready\r?\n")
    yield child
    pty.kill(child)


@pytest.mark.parametrize("typed", TYPED)
def test_tab_completes(terminal: Any, typed: str) -> None:
    terminal.sendline(f"qwixx {typed}")
    terminal.expect(r"got: ([^\r\n]*)")
    assert terminal.match.group(1).replace("=", " ").split() == TYPED[typed].split()


@pytest.fixture(scope="module")
def bash_script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    script = tmp_path_factory.mktemp("bash") / "script"
    script.write_text(qwixx("completion", "bash").out, "utf-8")
    return script


def complete(script: Path, *words: str) -> list[str]:
    """What bash offers for the last of these words."""
    command = ["bash", "--norc", "-c", OFFER, str(script), "qwixx", *words]
    done = subprocess.run(command, capture_output=True, check=True, text=True, cwd=script.parent)
    assert done.stderr == ""
    return done.stdout.split()


def test_bash_offers_all_there_is(bash_script: Path) -> None:
    assert complete(bash_script, "") == [*describe_commands(), "-h", "--help", "--version"]
    for name, command in describe_commands().items():
        flags = [flag for option in command.options for flag in option.flags]
        assert complete(bash_script, name, "-") == flags
        for option in command.options:
            if option.words:
                assert complete(bash_script, name, option.flags[0], "") == list(option.words)
                assert complete(bash_script, name, option.flags[0], "=") == list(option.words)
    assert complete(bash_script, "play", "") == list(variants())
    assert complete(bash_script, "play", "--bots", "expert,e") == ["expert,easy", "expert,expert"]
    assert complete(bash_script, "play", "--seed", "") == []
    assert complete(bash_script, "score", "") == ["script"]


def part_of(shell: str, script: str, command: str) -> str:
    """The lines of a script that are about one command."""
    if shell == "zsh":
        found = re.search(rf"^        {command}\)\n(.*?)^ +;;", script, re.MULTILINE | re.DOTALL)
        assert found
        return found[1]
    mark = {"bash": f'"{command} ', "fish": f"_from {command}'"}[shell]
    return "\n".join(line for line in script.splitlines() if mark in line)


@pytest.mark.parametrize("shell", SHELLS)
def test_no_option_is_missing_in_a_script(shell: str) -> None:
    script = qwixx("completion", shell).out
    for name, command in describe_commands().items():
        lines = part_of(shell, script, name)
        for option in command.options:
            for flag in option.flags:
                dashed = flag if shell != "fish" else f"-{'ls'[len(flag) == 2]} {flag.strip('-')}"
                assert re.search(rf"(?<![\w-]){dashed}(?![\w-])", lines), (name, flag)
            assert " ".join(option.words) in lines
        if command.positional:
            assert " ".join(command.positional.words) in lines
        assert shell == "bash" or command.about in script


def test_what_options_take_is_known() -> None:
    """By the type of the option; files and words have their own."""
    known = describe_commands()
    values = {
        (name, option.flags[-1]): option
        for name, command in known.items()
        for option in command.options
    }
    assert values["arena", "--bots"].words == bots.names()
    assert values["arena", "--bots"].value is Value.WORDS
    assert values["simulate", "--variant"].words == tuple(variants())
    assert values["rules", "--lang"].words == ("de", "en", "fr", "it", "pl")
    files = {name for name, option in values.items() if option.value is Value.FILE}
    assert files == {
        *(("play", option) for option in ("--save", "--resume")),
        *(("solve", option) for option in ("--table", "--ask")),
        *(("train", option) for option in ("--start", "--against", "--out")),
        *(("simulate", option) for option in ("--records", "--csv", "--plot")),
        ("review", "--html"),
    }
    first = {
        name: command.positional.value for name, command in known.items() if command.positional
    }
    for name in ("score", "record", "verify", "review"):
        assert first[name] is Value.FILE


def test_a_shell_that_is_not_known() -> None:
    ran = qwixx("completion", "tcsh")
    assert ran.code == 2
    assert "invalid choice: 'tcsh'" in ran.err
