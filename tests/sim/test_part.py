"""The file from which a run goes on: it reads back, and whatever is wrong with it is noticed."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwixx.sim import part as parts
from qwixx.sim.chunk import play_chunk
from qwixx.sim.part import DamagedError, Part, empty_part
from qwixx.sim.plan import RunPlan
from tests.sim.runs import home_of_its_own, plan


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunPlan:
    home_of_its_own(monkeypatch, tmp_path)
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    return plan()


@pytest.fixture
def part(run: RunPlan) -> Part:
    return empty_part(run).plus(4, play_chunk(run, 4)).plus(1, play_chunk(run, 1))


def test_it_reads_back(run: RunPlan, part: Part) -> None:
    assert parts.load(run) is None
    parts.save(run, part)
    assert parts.load(run) == part
    assert [file.name for file in parts.file_of(run).parent.iterdir()] == [f"{run.key()}.json"]
    assert parts.load(plan(seed=8)) is None
    parts.forget(run)
    parts.forget(run)
    assert parts.load(run) is None


def test_damage_is_noticed(run: RunPlan, part: Part) -> None:
    parts.save(run, part)
    file = parts.file_of(run)
    good = file.read_bytes()

    @given(
        st.binary(max_size=40)
        | st.integers(0, len(good) - 1).map(lambda at: good[:at])
        | st.integers(0, len(good) - 1).map(lambda at: good[:at] + b"7" + good[at + 1 :])
        | st.sampled_from([b"[]", b"null", b'{"part": 1, "sum": 2}', b"[" * 100_000])
    )
    def write_damaged(data: bytes) -> None:
        file.write_bytes(data)
        if data == good:
            return
        with pytest.raises(DamagedError, match=r"\.json is damaged$"):
            parts.load(run)

    write_damaged()


@pytest.mark.parametrize(
    "change", [{"format": 0}, {"done": "3"}, {"done": "100000"}, {"tally": {}}, {"kernels": None}]
)
def test_a_sum_that_is_right_is_not_enough(
    run: RunPlan, part: Part, change: dict[str, str]
) -> None:
    parts.save(run, part)
    file = parts.file_of(run)
    kept = json.loads(file.read_text("utf-8"))["part"] | change
    file.write_text(json.dumps({"sum": parts.checksum(kept), "part": kept}), "utf-8")
    with pytest.raises(DamagedError, match="is damaged"):
        parts.load(run)


def test_a_file_that_cannot_be_read(run: RunPlan) -> None:
    parts.file_of(run).mkdir(parents=True)
    with pytest.raises(DamagedError, match="cannot be read: Is a directory"):
        parts.load(run)


def test_saving_is_all_or_nothing(run: RunPlan, part: Part) -> None:
    parts.file_of(run).mkdir(parents=True)
    with pytest.raises(IsADirectoryError):
        parts.save(run, part)
    assert list(parts.file_of(run).parent.iterdir()) == [parts.file_of(run)]


def test_many_parts_are_one(run: RunPlan) -> None:
    part = empty_part(run)
    for chunk in range(run.chunks):
        parts.save(run, part := part.plus(chunk, play_chunk(run, chunk)))
        assert parts.load(run) == part
    assert part.tally.games == run.games
