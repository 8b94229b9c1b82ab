"""The script of completion for fish."""

from collections.abc import Iterator, Mapping

from qwixx.cli.commands.completion import Argument, Command, Value

HEAD = """# Completion of qwixx: qwixx completion fish > ~/.config/fish/completions/qwixx.fish
complete -c qwixx -f
complete -c qwixx -n __fish_use_subcommand -s h -l help -d 'show help'
complete -c qwixx -n __fish_use_subcommand -l version -d 'show the version'
"""


def script(commands: Mapping[str, Command]) -> str:
    lines = [line for name, command in commands.items() for line in completions(name, command)]
    return HEAD + "".join(f"complete -c qwixx {line}\n" for line in lines)


def completions(name: str, command: Command) -> Iterator[str]:
    yield f"-n __fish_use_subcommand -a {name} -d {quote(command.about)}"
    condition = f"-n '__fish_seen_subcommand_from {name}'"
    for option in command.options:
        flags = " ".join(
            f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags
        )
        yield f"{condition} {flags}{value(option)} -d {quote(option.about)}"
    if command.positional:
        yield f"{condition}{value(command.positional)}"


def value(argument: Argument) -> str:
    """What is offered for a value."""
    words = " ".join(argument.words)
    return {
        Value.NOTHING: "",
        Value.WORD: f" -x -a '{words}'",
        Value.WORDS: f" -x -a '(__fish_append , {words})'",
        Value.FILE: " -r -F",
        Value.OTHER: " -x",
    }[argument.value]


def quote(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
