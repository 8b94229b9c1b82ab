"""Makes random legal card games, as decisions one by one or as records that tell much or little."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tests.referee.card_places import deck, hand_of, number_of
from tests.referee.cards import LAST, CardGame, Cell

STYLES = ["random", "greedy", "closer"]
VIEWS = ["full", "seat", "onlooker", "sheets"]
"""Who writes: a server, seat 1 with what it sees itself, an onlooker, somebody with the sheets."""

# ---- a record in its parts -----------------------------------------------------------------------


@dataclass
class Line:
    """A turn line; without cards `taken` is empty."""

    number: int
    taken: list[str]
    refill: list[str]
    top: int
    action2: list[str]
    played: list[str]  # empty: there is no action 3
    crosses: str

    def __str__(self) -> str:
        cards = f"{','.join(self.taken)}>{','.join(self.refill)} {self.top}"
        words = [f"{self.number}.", cards if self.taken else "??", ":", *self.action2]
        if self.played:
            words += ["/", f"{','.join(self.played)}={self.crosses}"]
        return " ".join(words)


@dataclass
class Text:
    """A record in its parts, written as somebody with this view does it."""

    view: str
    tags: dict[str, str]
    turns: list[Line]
    more: list[str] = field(default_factory=list)  # lines as they are, behind the turns

    def __str__(self) -> str:
        tags = [f'[{name} "{value}"]' for name, value in self.tags.items()]
        return "\n".join([*tags, "", *map(str, self.turns), *self.more, ""])

    def copy(self) -> Text:
        turns = [
            replace(
                line,
                taken=list(line.taken),
                refill=list(line.refill),
                action2=list(line.action2),
                played=list(line.played),
            )
            for line in self.turns
        ]
        return Text(self.view, dict(self.tags), turns, list(self.more))

    def line_of(self, tag: str) -> int:
        return list(self.tags).index(tag) + 1

    def line_of_turn(self, turn: int) -> int:
        return len(self.tags) + 1 + turn


# ---- playing -------------------------------------------------------------------------------------


@dataclass
class Opening:
    """A game before its first turn: the referee's and, for the dealer's eyes, the pile."""

    game: CardGame
    hands: list[list[str]]
    display: list[str]
    pile: list[str]
    discards: list[str] = field(default_factory=list)

    def draw(self, rng: random.Random) -> str:
        card = self.pile.pop(0)
        if not self.pile:  # [K17]
            self.pile, self.discards = self.discards, []
            rng.shuffle(self.pile)
        return card


@dataclass
class Decision:
    """What a seat could do and what it did; in the phase `refill` what came from the pile."""

    phase: str
    seat: int
    options: list[str]
    chosen: str  # in the phase `refill` the cards, joined by commas, and the number on top


def open_game(rng: random.Random, variant: str, players: int, jokers: bool) -> Opening:
    cards = deck(jokers)
    rng.shuffle(cards)
    hands = [[cards.pop(0) for _ in range(4)] for _ in range(players)]
    display = [cards.pop(0) for _ in range(4)]
    game = CardGame(variant, players, jokers, rng.randint(1, players))
    game.deal(hands, display)
    return Opening(game, hands, display, cards)


def cells_of(game: CardGame, token: str) -> list[Cell]:
    names = token.split("=")[-1].split("+")
    return [cell for cell in map(game.cell_named, names) if cell is not None]


def skipped(game: CardGame, seat: int, cells: list[Cell]) -> int:
    """How many cells are left out for good."""
    player = game.players[seat - 1]
    lost = 0
    for row in {row for row, _ in cells}:
        places = [place for other, place in cells if other == row]
        lost += max(places) - player.last_cross(row) - len(places)
    return lost


Policy = Callable[[random.Random, CardGame, int, list[str]], str]


def choose_random(rng: random.Random, game: CardGame, seat: int, tokens: list[str]) -> str:
    crosses = [token for token in tokens if cells_of(game, token)]
    if crosses and rng.random() < 0.5:
        return rng.choice(crosses)
    return rng.choice(tokens)


def choose_greedy(rng: random.Random, game: CardGame, seat: int, tokens: list[str]) -> str:
    """Always crosses, and leaves out as little as it can."""

    def worth(token: str) -> tuple[float, float]:
        cells = cells_of(game, token)
        return (2 * len(cells) - skipped(game, seat, cells) if cells else -99), rng.random()

    return max(tokens, key=worth)


def choose_closer(rng: random.Random, game: CardGame, seat: int, tokens: list[str]) -> str:
    """Closes whenever it can, loves many crosses, leaves out little unless a miss would hurt."""
    if game.phase == "take":
        return rng.choice(tokens)
    threatened = game.phase == "play" and not game.active_crossed
    patience = 2 + 2 * game.misses()[seat - 1] if threatened else 1

    def worth(token: str) -> float:
        cells = cells_of(game, token)
        if any(place == LAST for _, place in cells):
            return 50
        lost = skipped(game, seat, cells)
        return 3 * len(cells) - lost - (20 if lost > patience else 0) + rng.random()

    return max(tokens, key=worth)


POLICIES: dict[str, Policy] = {
    "random": choose_random,
    "greedy": choose_greedy,
    "closer": choose_closer,
}


def play(rng: random.Random, opening: Opening, style: str) -> Iterator[Decision]:
    """Plays the game to its end; each decision is given before it takes effect."""
    game, choose = opening.game, POLICIES[style]
    while game.ended is None:
        seat = game.active
        if game.phase == "take":
            offered = game.options(seat)
            decision = Decision("take", seat, offered, choose(rng, game, seat, offered))
            yield decision
            game.take(decision.chosen)
        elif game.phase == "refill":
            cards = [opening.draw(rng) for _ in range(game.taken)]
            top = number_of(opening.pile[0])
            yield Decision("refill", seat, [], f"{','.join(cards)} {top}")
            game.refill(cards, top)
        elif game.phase == "number":
            chosen = []
            for one in range(1, game.seats + 1):
                offered = game.options(one)
                chosen.append(choose(rng, game, one, offered))
                yield Decision("number", one, offered, chosen[-1])
            game.choose_numbers(chosen)
        else:
            offered = game.options(seat)
            decision = Decision("play", seat, offered, choose(rng, game, seat, offered))
            yield decision
            opening.discards += decision.chosen.split("=")[0].split(",")
            game.play(decision.chosen)


# ---- whole games as records ----------------------------------------------------------------------


@dataclass
class Moment:
    """The true game at the stages of one turn."""

    before: CardGame
    numbers: CardGame  # before action 2
    play: CardGame  # before action 3; over, if there is none


@dataclass
class Story:
    """A whole game: its full record, and the true game turn by turn."""

    text: Text
    moments: list[Moment]
    game: CardGame


def play_story(rng: random.Random, variant: str, players: int, jokers: bool, style: str) -> Story:
    opening = open_game(rng, variant, players, jokers)
    game = opening.game
    tags = {"Variant": variant}
    tags |= {f"Seat{seat}": f"P{seat}" for seat in range(1, players + 1)}
    tags["First"] = str(game.active)
    if jokers:
        tags["Jokers"] = "yes"
    tags |= {f"Hand{seat}": " ".join(hand) for seat, hand in enumerate(opening.hands, start=1)}
    tags["Display"] = " ".join(opening.display)
    text, moments = Text("full", tags, []), []
    line = Line(0, [], [], 0, [], [], "")
    for decision in play(rng, opening, style):
        if decision.phase == "take":
            if not game.taken:
                line = Line(len(text.turns) + 1, [], [], 0, [], [], "")
                text.turns.append(line)
                moments.append(Moment(game.copy(), game, game))
            line.taken.append(decision.chosen)
        elif decision.phase == "refill":
            cards, top = decision.chosen.split()
            line.refill, line.top = cards.split(","), int(top)
        elif decision.phase == "number":
            if not line.action2:
                moments[-1].numbers = game.copy()
            line.action2.append(decision.chosen)
        else:
            moments[-1].play = game.copy()
            played, line.crosses = decision.chosen.split("=")
            line.played = played.split(",")
    text.tags["Result"] = " ".join(str(score) for score in game.scores())
    return Story(text, moments, game)


def hidden(cards: list[str]) -> list[str]:
    return [f"?{number_of(card)}" for card in cards]


def seen_by(story: Story, view: str) -> Text:
    """The same game as somebody writes it who does not know everything."""
    text = story.text.copy()
    text.view = view
    if view == "full":
        return text
    for name in [tag for tag in text.tags if tag.startswith("Hand") or tag == "Display"]:
        if view == "sheets":
            del text.tags[name]
        elif (view, name) != ("seat", "Hand1"):
            text.tags[name] = " ".join(hidden(text.tags[name].split()))
    for line, moment in zip(text.turns, story.moments, strict=True):
        if (view, moment.before.active) != ("seat", 1):
            line.taken = hidden(line.taken)
        line.refill = hidden(line.refill)
        if view == "sheets":
            line.taken, line.refill = [], []
            line.played = ["?"] if line.played else []
    return text


def play_game(
    rng: random.Random, variant: str, players: int, jokers: bool, style: str, view: str
) -> str:
    """The record of a whole game."""
    return str(seen_by(play_story(rng, variant, players, jokers, style), view))


# ---- games in progress ---------------------------------------------------------------------------

STAGES = ["before", "number", "play"]
"""Where a game may stop: before a turn (perhaps the first), before action 2, before action 3."""


def stop(text: Text, turn: int, stage: str) -> Text:
    """The record of the game as it stood in this turn (of those that are in the text)."""
    result = text.copy()
    result.tags["Result"] = "*"
    if stage == "before":
        del result.turns[turn - 1 :]
        return result
    del result.turns[turn:]
    last = result.turns[-1]
    last.played = []
    if stage == "number":
        last.action2 = []
    return result


def random_stop(rng: random.Random, story: Story, view: str) -> tuple[Text, CardGame]:
    """An unfinished record and the true game at that place."""
    turn, stage = rng.randint(1, len(story.moments)), rng.choice(STAGES)
    moment = story.moments[turn - 1]
    if stage == "play" and moment.play.phase != "play":
        stage = "number"
    game = {"before": moment.before, "number": moment.numbers, "play": moment.play}[stage]
    return stop(seen_by(story, view), turn, stage), game


def hand(game: CardGame, seat: int) -> list[str]:
    """What a seat holds in the true game."""
    assert game.places is not None
    return game.places.lying(hand_of(seat))
