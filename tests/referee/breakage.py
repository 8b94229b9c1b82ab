"""Breaks a canonical record in one way; what comes out may by chance be legal still."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.referee.printed import ROWS, SHEETS


@dataclass
class Line:
    """A turn line in its parts."""

    number: int
    whites: str
    colours: list[str]
    action1: list[str]
    action2: str | None

    def __str__(self) -> str:
        dice = f"{self.whites} {''.join(self.colours)}".strip()
        words = [f"{self.number}.", dice, ":", *self.action1]
        return " ".join(words if self.action2 is None else [*words, "/", self.action2])


def split_line(text: str) -> Line:
    dice, actions = text.split(" :")
    number, whites, *colours = dice.split()
    action1, _, action2 = actions.partition("/")
    pairs = re.findall("..", "".join(colours))
    return Line(int(number[:-1]), whites, pairs, action1.split(), action2.strip() or None)


@dataclass
class Text:
    tags: list[str]
    turns: list[Line]

    def __str__(self) -> str:
        return "\n".join([*self.tags, "", *map(str, self.turns), ""])


def split_text(text: str) -> Text:
    tags, turns = text.split("\n\n")
    return Text(tags.split("\n"), [split_line(line) for line in turns.split("\n") if line])


def any_move(rng: random.Random) -> str:
    cell = rng.choice(ROWS) + str(rng.randint(1, 17))
    other = rng.choice(ROWS) + str(rng.randint(2, 12))
    return rng.choice(["-", "x", cell, cell, cell, f"~{cell}", f"{cell}+{other}"])


def any_line(rng: random.Random, text: Text) -> Line:
    return rng.choice(text.turns)


# ---- tags ----------------------------------------------------------------------------------------


def set_tag(text: Text, name: str, value: str) -> None:
    text.tags = [f'[{name} "{value}"]' if f"[{name} " in tag else tag for tag in text.tags]


def drop_tag(rng: random.Random, text: Text) -> None:
    """Not a seat that has lucky numbers: what they are then worth is left open."""
    lucky = any("[Lucky" in tag for tag in text.tags)
    text.tags.remove(rng.choice([tag for tag in text.tags if not lucky or "[Seat" not in tag]))


def repeat_tag(rng: random.Random, text: Text) -> None:
    text.tags.insert(rng.randint(1, len(text.tags)), rng.choice(text.tags))


def spoil_tag(rng: random.Random, text: Text) -> None:
    at = rng.randrange(len(text.tags))
    text.tags[at] = rng.choice([text.tags[at][:-1], text.tags[at][:-2] + "]", text.tags[at] + "!"])


def add_seat(rng: random.Random, text: Text) -> None:
    seats = sum(tag.startswith("[Seat") for tag in text.tags)
    text.tags.insert(1, f'[Seat{seats + rng.randint(1, 2)} "late"]')


def change_variant(rng: random.Random, text: Text) -> None:
    set_tag(text, "Variant", rng.choice([*SHEETS, "duel", "qwixx"]))


def change_first(rng: random.Random, text: Text) -> None:
    set_tag(text, "First", str(rng.randint(0, 6)))


def change_result(rng: random.Random, text: Text) -> None:
    scores = text.tags[-1].split('"')[1].split()
    scores[rng.randrange(len(scores))] = str(rng.randint(-20, 60))
    set_tag(text, "Result", rng.choice(["*", "", " ".join(scores), " ".join(scores[1:])]))


# ---- lines ---------------------------------------------------------------------------------------


def change_number(rng: random.Random, text: Text) -> None:
    any_line(rng, text).number += rng.choice([-1, 1, 10])


def renumber(rng: random.Random, text: Text) -> None:
    """Hides, half the time, that lines were moved."""
    if rng.random() < 0.5:
        for number, line in enumerate(text.turns, start=1):
            line.number = number


def drop_line(rng: random.Random, text: Text) -> None:
    text.turns.remove(any_line(rng, text))
    renumber(rng, text)


def repeat_line(rng: random.Random, text: Text) -> None:
    text.turns.insert(rng.randint(0, len(text.turns)), replace(any_line(rng, text)))
    renumber(rng, text)


def swap_lines(rng: random.Random, text: Text) -> None:
    one, two = rng.randrange(len(text.turns)), rng.randrange(len(text.turns))
    text.turns[one], text.turns[two] = text.turns[two], text.turns[one]
    renumber(rng, text)


def cut_short(rng: random.Random, text: Text) -> None:
    """The game stops early, perhaps within a line, and perhaps owns to it."""
    del text.turns[rng.randint(1, len(text.turns)) :]
    last = text.turns[-1]
    if rng.random() < 0.5:
        last.action2 = None
        last.action1 = rng.choice([[], last.action1])
    if rng.random() < 0.7:
        set_tag(text, "Result", "*")


def open_comment(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.whites = rng.choice(["{ ", "} "]) + line.whites


def play_on(rng: random.Random, text: Text) -> None:
    last = text.turns[-1]
    more = Line(last.number + 1, "34", last.colours, ["-"] * len(last.action1), "x")
    text.turns.append(more)


# ---- dice ----------------------------------------------------------------------------------------


def change_white(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.whites = str(rng.randint(0, 9)) + line.whites[1]


def change_colour(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.colours = [die[0] + str(rng.randint(0, 9)) for die in line.colours]


def drop_die(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.colours = line.colours[1:] if rng.random() < 0.5 else line.colours[:-1]


def bring_back_die(rng: random.Random, text: Text) -> None:
    line = text.turns[-1]
    there = {die[0]: die for die in line.colours}
    line.colours = [there.get(row, f"{row}{rng.randint(1, 6)}") for row in ROWS]


def forget_dice(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.whites = "??"
    line.colours = rng.choice([[], line.colours])


# ---- moves ---------------------------------------------------------------------------------------


def change_first_move(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.action1[rng.randrange(len(line.action1))] = any_move(rng)


def change_second_move(rng: random.Random, text: Text) -> None:
    any_line(rng, text).action2 = any_move(rng)


def use_again(rng: random.Random, text: Text) -> None:
    """A move that was legal once stands where another was."""
    was = any_line(rng, text)
    move = rng.choice([*was.action1, was.action2 or "-"])
    line = any_line(rng, text)
    if rng.random() < 0.5:
        line.action2 = move
    else:
        line.action1[rng.randrange(len(line.action1))] = move


def swap_moves(rng: random.Random, text: Text) -> None:
    rng.shuffle(any_line(rng, text).action1)


def add_move(rng: random.Random, text: Text) -> None:
    any_line(rng, text).action1.append("-")


def drop_move(rng: random.Random, text: Text) -> None:
    any_line(rng, text).action1.pop()


def drop_second(rng: random.Random, text: Text) -> None:
    any_line(rng, text).action2 = None


def drop_both(rng: random.Random, text: Text) -> None:
    line = any_line(rng, text)
    line.action1, line.action2 = [], None


def change_forced(rng: random.Random, text: Text) -> None:
    """One forced cross too few, too many, or another one; a lucky cross for a plain one."""
    chains = [line for line in text.turns if any("+" in move for move in line.action1)]
    line = rng.choice(chains or text.turns)
    seat = max(range(len(line.action1)), key=lambda at: (line.action1[at].count("+"), rng.random()))
    move = line.action1[seat]
    shorter = move.rpartition("+")[0] or move
    more = f"{rng.choice(ROWS)}{rng.randint(2, 12)}"
    if move != "-":
        plain = move.removeprefix("~")
        line.action1[seat] = rng.choice(
            [shorter, f"{move}+{more}", f"{shorter}+{more}", plain, f"~{plain}"]
        )


WAYS: list[Callable[[random.Random, Text], None]] = [
    drop_tag,
    repeat_tag,
    spoil_tag,
    add_seat,
    change_variant,
    change_first,
    change_result,
    change_number,
    drop_line,
    repeat_line,
    swap_lines,
    cut_short,
    open_comment,
    play_on,
    change_white,
    change_colour,
    drop_die,
    bring_back_die,
    forget_dice,
    change_first_move,
    change_second_move,
    use_again,
    swap_moves,
    add_move,
    drop_move,
    drop_second,
    drop_both,
    change_forced,
]
