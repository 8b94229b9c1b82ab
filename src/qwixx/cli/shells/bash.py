"""The script of completion for bash, 3.2 and newer."""

from collections.abc import Mapping

from qwixx.cli.commands.completion import Argument, Command, Value

SCRIPT = r"""# Completion of qwixx. In ~/.bashrc: eval "$(qwixx completion bash)"

_qwixx_word() { COMPREPLY=($(compgen -W "$1" -- "$word")); }

_qwixx_words() {
    local before=
    [[ $word == *,* ]] && before=${word%%,*},
    COMPREPLY=($(compgen -P "$before" -W "$1" -- "${word##*,}"))
    compopt -o nospace 2>/dev/null
}

_qwixx_file() {
    compopt -o default 2>/dev/null && return
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$word"))
}

_qwixx() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _qwixx_word "%(commands)s"
        return
    fi
    # To bash, --option=value is three words.
    [[ $word == = ]] && word=
    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    case "${COMP_WORDS[1]} $before" in
%(values)s
    *)
        case "${COMP_WORDS[1]} $word" in
%(arguments)s
        esac
        ;;
    esac
}

complete -F _qwixx qwixx
"""


def script(commands: Mapping[str, Command]) -> str:
    values: dict[str, list[str]] = {}
    arguments = []
    for name, command in commands.items():
        for option in command.options:
            if option.value is not Value.NOTHING:
                patterns = (f'"{name} {flag}"' for flag in option.flags)
                values.setdefault(offer(option), []).extend(patterns)
        flags = " ".join(flag for option in command.options for flag in option.flags)
        arguments.append(f'        "{name} -"*) _qwixx_word "{flags}" ;;')
        if command.positional:
            arguments.append(f'        "{name} "*) {offer(command.positional)} ;;')
    return SCRIPT % {
        "commands": " ".join((*commands, "-h", "--help", "--version")),
        "values": "\n".join(f"    {' | '.join(those)}) {it} ;;" for it, those in values.items()),
        "arguments": "\n".join(arguments),
    }


def offer(argument: Argument) -> str:
    """The command that offers what may stand there."""
    words = " ".join(argument.words)
    return {
        Value.WORD: f'_qwixx_word "{words}"',
        Value.WORDS: f'_qwixx_words "{words}"',
        Value.FILE: "_qwixx_file",
        Value.OTHER: ":",
        Value.NOTHING: ":",
    }[argument.value]
