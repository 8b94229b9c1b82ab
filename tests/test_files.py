"""Files that are written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from qwixx.files import open_atomic, write_atomic


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_takes_the_place_of_the_one_before(tmp_path: Path, durable: bool) -> None:
    file = tmp_path / "file"
    for data in (b"one", b"another"):
        write_atomic(file, data, durable=durable)
        assert file.read_bytes() == data
    assert list(tmp_path.iterdir()) == [file]


def test_after_an_error_the_file_before_still_stands(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"precious")
    with suppress(KeyboardInterrupt), open_atomic(file) as draft:
        draft.write(b"half of")
        raise KeyboardInterrupt
    assert file.read_bytes() == b"precious"
    assert list(tmp_path.iterdir()) == [file]


def test_an_error_names_the_file_not_its_draft(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as error:
        write_atomic(tmp_path / "missing" / "file", b"")
    assert error.value.filename == str(tmp_path / "missing" / "file")


def test_what_is_no_plain_file_is_written_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomic(pipe, b"data")
    assert os.read(reader, 10) == b"data"
    os.close(reader)
    assert pipe.is_fifo()
    with pytest.raises(IsADirectoryError):
        write_atomic(tmp_path, b"data")
