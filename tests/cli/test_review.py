"""`qwixx review` as a shell runs it."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from qwixx.bots import nets
from qwixx.bots.level import judges
from qwixx.cli.main import main
from qwixx.core import RecordedGame
from qwixx.record.record import text_of
from tests.cli.program import qwixx
from tests.fair.games import cut, fair_game, with_tags

GAME = fair_game("classic")
TAGGED = with_tags(GAME, Seat1="<script>alert(1)</script>")


def write_records(folder: Path, *games: RecordedGame) -> str:
    path = folder / "games.qgn"
    path.write_text(text_of([game.record for game in games]), "utf-8")
    return str(path)


def test_for_people(tmp_path: Path) -> None:
    ran = qwixx("review", write_records(tmp_path, cut(GAME, 3)))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("classic, 3 turns, unfinished\n")
    assert "1 Player 1" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_json_and_a_page(tmp_path: Path) -> None:
    out = tmp_path / "review.html"
    ran = qwixx("review", "--json", "--html", str(out), write_records(tmp_path, TAGGED))
    assert (ran.code, ran.err) == (0, "")
    (review,) = ran.json_lines()
    assert (review["variant"], review["unit"], review["finished"]) == ("classic", "percent", True)
    assert [player["seat"] for player in review["players"]] == [1, 2]
    assert len(review["curve"]) == len(review["turns"]) + 1 == len(GAME.record.turns) + 1
    lapse = max(review["decisions"], key=lambda made: made["loss"])
    assert lapse["options"][0]["token"] == lapse["best"]
    page = Page()
    page.feed(out.read_text("utf-8"))
    assert page.links[0] == f"#t{lapse['turn']}a{lapse['action']}s{lapse['seat']}"
    assert set(page.links) <= {f"#{name}" for name in page.names}
    assert len(page.names) == len(review["decisions"]) + 1
    assert page.foreign == []
    assert "script" not in page.tags


class Page(HTMLParser):
    """The names, links and foreign things of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.names: list[str] = []
        self.links: list[str] = []
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name == "id":
                self.names.append(value or "")
            if name == "href":
                self.links.append(value or "")
            if name == "src" or "//" in (value or ""):
                self.foreign.append(value or "")


def test_a_page_to_standard_output(tmp_path: Path) -> None:
    file = write_records(tmp_path, cut(GAME, 1))
    assert qwixx("review", "--html", "-", file).out.startswith("<!DOCTYPE html>")
    assert qwixx("review", "--json", "--html", "-", file).code == 1


def test_one_game_of_several(tmp_path: Path) -> None:
    file = write_records(tmp_path, cut(GAME, 1), cut(GAME, 2))
    first = qwixx("review", file)
    assert first.out.startswith("classic, 1 turn, unfinished\n")
    assert "--game N" in first.err
    second = qwixx("review", "--game", "2", file)
    assert (second.code, second.err) == (0, "")
    assert second.out.startswith("classic, 2 turns, unfinished\n")
    third = qwixx("review", "--game", "3", file)
    assert (third.code, third.out) == (1, "")
    assert third.err == "qwixx: there is no game 3: there are only 2 games\n"


def test_a_game_before_a_broken_one_can_be_named(tmp_path: Path) -> None:
    file = write_records(tmp_path, cut(GAME, 1))
    Path(file).write_text(f'{Path(file).read_text("utf-8")}\n[Variant "none"]\n\n1. x\n', "utf-8")
    assert qwixx("review", file).code == 1
    assert qwixx("review", "--game", "1", file).code == 0


def test_a_record_that_is_not_legal() -> None:
    text = str(GAME.record).replace("2. ", "3. ", 1).encode()
    ran = qwixx("review", "--json", "-", stdin=text)
    assert ran.code == 1
    assert ran == qwixx("score", "--json", "-", stdin=text)


@pytest.mark.parametrize("out", ["none/review.html", "."])
def test_a_page_that_cannot_be_written(tmp_path: Path, out: str) -> None:
    ran = qwixx("review", "--html", str(tmp_path / out), write_records(tmp_path, cut(GAME, 1)))
    assert (ran.code, ran.out) == (1, "")
    assert "cannot be written" in ran.err


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    ran = qwixx("review", "--json", str(tmp_path / "none.qgn"))
    assert ran.code == 1
    assert "No such file" in ran.json_lines()[0]["error"]["reason"]


def test_a_net_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    nets.net_for.cache_clear()
    judges.judge.cache_clear()
    with pytest.raises(SystemExit) as ended:
        main(["review", write_records(tmp_path, cut(GAME, 1))])
    assert ended.value.code == 1
    said = capsys.readouterr().err
    assert said.startswith("qwixx: there is no net for classic with 2 players: no level plays it")


def test_a_page_does_not_replace_its_record(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    file.write_text("precious", "utf-8")
    ran = qwixx("review", str(file), "--html", str(tmp_path / "." / "game.qgn"))
    assert (ran.code, "would replace the record itself" in ran.err) == (1, True)
    assert file.read_text("utf-8") == "precious"
