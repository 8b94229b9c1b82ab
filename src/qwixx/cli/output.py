"""Output files that appear whole or not at all."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import TextIO


class OutputFile:
    """Writes beside its target and takes its place at the end; `-` is standard output.

    If anything fails, what stood there before still stands.
    """

    def __init__(self, name: str) -> None:
        self.target = Path(name)
        self.stdout = name == "-"
        special = self.target.exists() and not self.target.is_file()
        self.draft = self.target if special else self.target.with_name(f".{self.target.name}.part")

    def __enter__(self) -> TextIO:
        if self.stdout:
            return sys.stdout
        try:
            self.file = self.draft.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.target)) from None
        return self.file

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.stdout:
            return
        self.file.close()
        if self.draft == self.target:
            return
        if kind is None:
            os.replace(self.draft, self.target)
        else:
            self.draft.unlink()
