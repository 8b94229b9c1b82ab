"""The script of completion for zsh."""

from collections.abc import Iterator, Mapping

from qwixx.cli.commands.completion import Argument, Command, Value

SCRIPT = r"""#compdef qwixx
# Completion of qwixx. In ~/.zshrc, after compinit: eval "$(qwixx completion zsh)"

_qwixx() {
    local context state state_descr line
    typeset -A opt_args
    _arguments -C \
        '(- :)'{-h,--help}'[show help]' \
        '(- :)--version[show the version]' \
        '1:command:->command' \
        '*::argument:->argument'
    case $state in
    command)
        local -a commands
        commands=(
%(commands)s
        )
        _describe command commands
        ;;
    argument)
        case $words[1] in
%(arguments)s
        esac
        ;;
    esac
}

if [[ $funcstack[1] == _qwixx ]]; then
    _qwixx "$@"
else
    compdef _qwixx qwixx
fi
"""


def script(commands: Mapping[str, Command]) -> str:
    lines = []
    for name, command in commands.items():
        rows = [f"            {row}" for row in specs(command)]
        lines.append(f"        {name})\n            _arguments \\\n    " + " \\\n    ".join(rows))
        lines.append("            ;;")
    abouts = (f"            {quote(f'{name}:{it.about}')}" for name, it in commands.items())
    return SCRIPT % {"commands": "\n".join(abouts), "arguments": "\n".join(lines)}


def specs(command: Command) -> Iterator[str]:
    """What `_arguments` takes for the options and arguments of a command."""
    for option in command.options:
        about = "".join(f"\\{sign}" if sign in "[]:\\" else sign for sign in option.about)
        for flag in option.flags:
            takes = "" if option.value is Value.NOTHING else "="
            yield quote(f"{flag}{takes}[{about}]{value(option)}")
    if command.positional:
        yield quote(f"{'*' if command.positional.many else '1'}{value(command.positional)}")


def value(argument: Argument) -> str:
    """What is offered for a value."""
    words = " ".join(argument.words)
    return {
        Value.NOTHING: "",
        Value.WORD: f":value:({words})",
        Value.WORDS: f":bots:_sequence compadd - {words}",
        Value.FILE: ":file:_files",
        Value.OTHER: ":value: ",
    }[argument.value]


def quote(text: str) -> str:
    return "'" + text.replace("'", r"'\''") + "'"
