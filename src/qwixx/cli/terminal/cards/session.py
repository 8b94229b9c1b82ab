"""A game with cards at the terminal: take, number of the pile, play."""

from collections.abc import Sequence

from qwixx import core
from qwixx.cli.printing.console import Text
from qwixx.cli.terminal import draw
from qwixx.cli.terminal.cards.plays import MORE, Group, group_plays, parse_play, parse_take
from qwixx.cli.terminal.cards.table import draw_discards, draw_hand, draw_table
from qwixx.cli.terminal.cards.words import consequence, describe, name_cards, question
from qwixx.cli.terminal.highlights import Highlights, highlight_choice
from qwixx.cli.terminal.look import SYMBOLS
from qwixx.cli.terminal.parse import Pick, Reply, Word
from qwixx.cli.terminal.session import HUMAN, Session
from qwixx.law.position import FIRST, OVER, ROLL, SECOND, TAKE
from qwixx.rules.deals import Draw
from qwixx.rules.options import Option
from qwixx.rules.refusal import with_article

ROOM = 10
"""Lines around a sheet, the cards of the others and the plays."""
FEWEST_PLAYS, MOST_PLAYS = 4, 9
WAYS = 6
"""Most other ways to cross that are shown with a play."""


class CardSession(Session):
    """The turn begins with taking, and several crosses may be made at once."""

    second_lead = ""
    shown_turn = 0

    def play(self) -> None:
        while self.state.phase != OVER:
            if self.shown_turn != self.state.turn:
                self.shown_turn = self.state.turn
                self.show_turn()
            if self.state.phase == ROLL:
                self.draw()
            else:
                self.play_action()
        self.show_end()

    def draw(self) -> None:
        """Refill the display, and say which numbers came."""
        drawn = self.chance(self.state)
        assert isinstance(drawn, Draw)
        self.apply(drawn)
        came = [with_article(name[1:]) for name in drawn.cards]
        top = with_article(str(drawn.top))
        self.screen.event("The display", f"gets {' and '.join(came)}; the pile shows {top} now")

    def choose(self, seat: int, option: Option) -> None:
        taking = self.state.phase == TAKE
        super().choose(seat, option)
        if taking and seat == HUMAN:
            self.screen.event("You", f"take {name_cards(self.state.cards.hands[HUMAN][-1:])}")

    def describe(
        self, before: core.State, seat: int, option: Option, options: Sequence[Option]
    ) -> str:
        return describe(before, seat, option, options)

    def understand(
        self, line: str, options: Sequence[Option], chosen: Option | None
    ) -> Pick | Word | Reply:
        if self.state.phase == TAKE:
            return parse_take(line, options)
        if self.state.phase == SECOND:
            return parse_play(line, self.state, HUMAN, group_plays(options), chosen)
        return super().understand(line, options, chosen)

    # What is shown

    def show_turn(self) -> None:
        mine = self.state.active == HUMAN
        self.show_headline("your turn" if mine else f"{self.names[self.state.active]}'s turn")

    def show_numbers(self) -> None:
        self.show_table()

    def show_table(self, played: Sequence[str] = ()) -> None:
        look = self.screen.look
        self.screen.say(draw_table(look, self.state, HUMAN, self.names, played), gap=True)

    def show_choice(self, options: Sequence[Option]) -> Option | None:
        if self.state.phase == FIRST:
            return super().show_choice(options)
        crosses = frozenset(cell for option in options for cell in option.crosses)
        look = self.screen.look
        picture = draw.draw_sheet(look, self.state, HUMAN, Highlights(crosses), self.names)
        if self.state.phase == SECOND or self.is_first_take:
            self.screen.say(picture, gap=True)
        self.screen.ask(self.question())
        if self.state.phase == SECOND:
            taken = ROOM + len(self.names) - 1 + len(picture.plain.split("\n"))
            room = self.screen.console.height - taken
            self.show_plays(group_plays(options), max(FEWEST_PLAYS, min(MOST_PLAYS, room)))
        return None

    @property
    def is_first_take(self) -> bool:
        return self.state.cards.display.count("") == 0

    def show_plays(self, groups: Sequence[Group], most: int) -> None:
        """The best plays of each set of cards; `more` shows them all."""
        shown = groups if len(groups) <= most + 1 else groups[:most]
        width = max(len(",".join(group[0].cards)) for group in shown)
        for number, group in enumerate(shown, 1):
            name = self.play_label(group[0], width)
            self.screen.option(str(number), name, self.consequence(group[0]))
        if rest := len(groups) - len(shown):
            quiet = self.screen.look.palette.quiet
            self.screen.say(Text(f"  {MORE} shows {rest} plays more", quiet))

    def play_label(self, option: Option, width: int) -> Text:
        """The cards of a play by the colour that they have together."""
        colours = [name[0] for name in option.cards if name[0] in SYMBOLS]
        cards = f"{','.join(option.cards):<{width}}"
        if not colours:
            return Text(f"  {cards}")
        return Text(f"{SYMBOLS[colours[0]]} {cards}", self.screen.look.ink(colours[0]).text)

    def question(self) -> str:
        return question(self.state, HUMAN)

    def consequence(self, option: Option) -> str:
        if self.state.phase == SECOND:
            return consequence(self.state, HUMAN, option)
        return super().consequence(option)

    def show_preview(self, option: Option) -> None:
        if self.state.phase == FIRST:
            super().show_preview(option)
            return
        look = self.screen.look
        self.show_table(option.cards)
        highlights = highlight_choice(self.state, HUMAN, option)
        picture = draw.draw_sheet(look, self.state, HUMAN, highlights, self.names)
        self.screen.say(picture, gap=True)
        self.screen.note(f"You play {name_cards(option.cards)}: {self.consequence(option)}.")
        if ways := self.other_ways(option):
            self.screen.say_wrapped(Text(f"With these cards also: {ways}", look.palette.quiet))

    def other_ways(self, option: Option) -> str:
        """What else the same cards can cross, as it is typed."""
        options = core.options(self.state, HUMAN)
        group = next(group for group in group_plays(options) if option in group)
        ways = [f"={'+'.join(other.crosses) or '-'}" for other in group if other != option]
        return " ".join(ways[:WAYS] + ["…"] * (len(ways) > WAYS))

    def show_word(self, name: str, options: Sequence[Option]) -> None:
        if name == MORE:
            groups = group_plays(options)
            self.show_plays(groups, len(groups))
        else:
            super().show_word(name, options)

    def show_others(self) -> None:
        """The other sheets and hands, and the cards that were played."""
        look = self.screen.look
        for seat, name in enumerate(self.names):
            if seat != HUMAN:
                self.screen.sheet(name, draw.draw_sheet(look, self.state, seat))
                self.screen.say(draw_hand(look, self.state, HUMAN, seat, "Hand"))
        if played := draw_discards(look, self.state):
            self.screen.sheet("Discards", Text("\n").join(played))
        self.screen.say("")
