"""Prints the table of all settings in docs/operations.md."""

from qwixx.server.settings import FIELDS


def main() -> None:
    print("| variable | default | is | what it sets |\n|---|---|---|---|")
    for it in FIELDS:
        default = f"`{it.plain}`" if it.plain else ""
        kind = f"several with commas, each {it.kind}" if it.check else it.kind
        print(f"| `{it.variable}` | {default} | {kind} | {it.help} |")


if __name__ == "__main__":
    main()
