"""A game at the terminal: one person at seat 1, bots at the others."""

from collections.abc import Callable, Mapping, Sequence

from qwixx import core
from qwixx.bots import Bot, BotError, answer
from qwixx.cli.printing.console import Text
from qwixx.cli.terminal import draw, final
from qwixx.cli.terminal.explain import consequence, describe_move, name_cells, question, sentence
from qwixx.cli.terminal.help import help_text
from qwixx.cli.terminal.highlights import format_score, highlight_choice, highlight_legal
from qwixx.cli.terminal.look import SYMBOLS
from qwixx.cli.terminal.pager import show_rules
from qwixx.cli.terminal.parse import Pick, Reply, Word, parse_line
from qwixx.cli.terminal.pips import draw_dice
from qwixx.cli.terminal.record_file import RecordFile
from qwixx.cli.terminal.screen import Quit, Screen
from qwixx.law.position import FIRST, OVER, ROLL, TAKE
from qwixx.record.record import Record, result_tag
from qwixx.rules.game import current_action
from qwixx.rules.options import Option
from qwixx.rules.state import State

HUMAN = 0
PROMPTS = ("  > ", "  Enter confirms, u undoes > ")
ALONE = "  Enter goes on > "


class Session:
    """The state changes by commands only, and every change is noted in the record."""

    second_lead = "In action 2 "
    """What is said before somebody's last deed in a turn."""

    def __init__(
        self,
        screen: Screen,
        game: core.RecordedGame,
        names: Sequence[str],
        bots: Mapping[int, Bot],
        chance: Callable[[State], core.Command],
        record_file: RecordFile,
    ) -> None:
        self.screen = screen
        screen.mixed = game.setup.variant.cells_of_other_colour()
        self.state: State = game.state
        self.record: Record = game.record
        self.names = names
        self.bots = bots
        self.chance = chance
        self.record_file = record_file

    @property
    def action(self) -> int:
        return current_action(self.state)

    @property
    def done(self) -> str:
        """What is done to a cell here."""
        return "played" if self.state.setup.variant.shared_board else "crossed"

    @property
    def other(self) -> str:
        """Whom one plays Duel with."""
        return self.names[-1]

    def play(self) -> None:
        if self.state.phase != ROLL:
            self.show_turn()
        while self.state.phase != OVER:
            if self.state.phase == ROLL:
                self.apply(self.chance(self.state))
                self.show_turn()
            else:
                self.play_action()
        self.show_end()

    def apply(self, *commands: core.Command) -> None:
        record = self.record
        for command in commands:
            decided = core.decide(self.state, command)
            assert not isinstance(decided, core.Refusal), decided.reason
            self.state = decided.state
            for event in decided.events:
                record = record.with_event(event)
        if record != self.record:
            self.record = record.with_tags(Result=result_tag(self.state))
            if problem := self.record_file.save(self.record):
                self.screen.warn(sentence(problem))

    def play_action(self) -> None:
        """Bots decide first, each on the same view, so that none sees what another announces."""
        before = self.state
        made: dict[int, Option] = {}
        for seat in core.awaited_seats(before):
            if seat != HUMAN:
                made[seat] = self.answer(seat)
        for seat, option in made.items():
            self.choose(seat, option)
        if HUMAN in core.awaited_seats(before):
            self.choose(HUMAN, self.ask())
        for seat, option in made.items():
            options = core.options(before, seat)
            lead = "" if before.phase == FIRST else self.second_lead
            self.screen.event(self.names[seat], self.describe(before, seat, option, options), lead)

    def answer(self, seat: int) -> Option:
        try:
            return answer(self.bots[seat], core.view(self.state, seat))
        except BotError as error:
            raise BotError(f"{self.names[seat]} cannot go on: {error}") from error

    def choose(self, seat: int, option: Option) -> None:
        self.apply(core.Choose(seat, option.token), core.Confirm(seat))

    def ask(self) -> Option:
        """What the person does in this action, confirmed."""
        options = core.options(self.state, HUMAN)
        self.announce(options)
        if len(options) == 1 and not options[0].miss:
            self.screen.event("You", f"pass: nothing can be {self.done} in action {self.action}")
            return options[0]
        self.show_numbers()
        chosen = self.show_choice(options)
        while True:
            line = self.screen.read_line(PROMPTS[bool(chosen)] if len(options) > 1 else ALONE)
            match self.understand(line, options, chosen):
                case Pick(option) if self.state.phase == TAKE:
                    return option  # it is seen at once, and cannot be put back (K6)
                case Pick(option):
                    chosen = option
                    self.show_preview(option)
                case Word("confirm") if chosen:
                    return chosen
                case Word("undo"):
                    chosen = self.show_choice(options)
                case Word("quit"):
                    raise Quit
                case Word(name):
                    self.show_word(name, options)
                case Reply(text):
                    self.screen.warn(text)

    def understand(
        self, line: str, options: Sequence[Option], chosen: Option | None
    ) -> Pick | Word | Reply:
        """What a typed line means here."""
        return parse_line(line, self.state, HUMAN, options, chosen)

    def describe(self, before: State, seat: int, option: Option, options: Sequence[Option]) -> str:
        """What another player did."""
        return describe_move(before, seat, option, options)

    def announce(self, options: Sequence[Option]) -> None:
        """Closings are said aloud as soon as they are confirmed (C14)."""
        seen = core.view(self.state, HUMAN)
        for seat, rows in enumerate(seen.announced):
            if rows and seat != HUMAN:
                joining = [o.crosses[0] for o in options if set(o.closes) & set(rows)]
                join = f" You can close it too, with {name_cells(joining)}." if joining else ""
                self.screen.announce(f"{self.names[seat]} closes {name_cells(rows)}.{join}")

    # What is shown

    def show_turn(self) -> None:
        mine = self.state.active == HUMAN
        self.show_headline("you roll" if mine else f"{self.names[self.state.active]} rolls")
        if self.action == 1 or HUMAN not in core.deciding_seats(self.state):
            self.show_dice()

    def show_headline(self, who: str) -> None:
        """Whose turn it is, and how it stands."""
        scores = core.result(self.state).scores
        totals = [
            f"{name} {format_score(score)}" for name, score in zip(self.names, scores, strict=True)
        ]
        self.screen.rule(f"Turn {self.state.turn} · {who}", " · ".join(totals))

    def show_numbers(self) -> None:
        """What there is to choose from; in action 1 it was just shown."""
        if self.action == 2:
            self.show_dice()

    def show_dice(self) -> None:
        sides = self.state.setup.variant.sides
        self.screen.say(draw_dice(self.screen.look, self.state.dice, sides, self.action), gap=True)

    def show_choice(self, options: Sequence[Option]) -> Option | None:
        """The sheet and the options. What alone is left is chosen already, not confirmed."""
        picture = draw.draw_sheet(
            self.screen.look, self.state, HUMAN, highlight_legal(options), self.names
        )
        self.screen.say(picture, gap=True)
        if len(options) == 1:
            self.screen.ask(f"Nothing can be {self.done}: {self.consequence(options[0])}.")
            return options[0]
        self.screen.ask(self.question())
        width = max(len(first_cell(option)) for option in options)
        for number, option in enumerate(options, 1):
            key = str(number) if option.crosses else "-"
            self.screen.option(key, self.option_label(option, width), self.consequence(option))
        return None

    def option_label(self, option: Option, width: int) -> Text:
        """An option by its symbol and the cell that it begins with."""
        if not option.crosses:
            return Text(" " * (width + 2))
        cell = option.crosses[0]
        colour = self.screen.mixed.get(cell, cell[0])
        name = f"{SYMBOLS[colour]} {first_cell(option):<{width}}"
        return Text(name, self.screen.look.ink(colour).text)

    def question(self) -> str:
        return question(self.state, HUMAN)

    def consequence(self, option: Option) -> str:
        return consequence(self.state, HUMAN, option, self.other)

    def show_preview(self, option: Option) -> None:
        if option.crosses:
            highlights = highlight_choice(self.state, HUMAN, option)
            picture = draw.draw_sheet(self.screen.look, self.state, HUMAN, highlights, self.names)
            self.screen.say(picture, gap=True)
            self.screen.note(f"{name_cells(option.crosses[:1])}: {self.consequence(option)}")
        else:
            self.screen.note(f"You {self.consequence(option)}.")

    def show_word(self, name: str, options: Sequence[Option]) -> None:
        """What a word asks for that chooses nothing."""
        if name == "sheets":
            self.show_others()
        elif name == "rules":
            show_rules(self.screen, self.state.setup.variant.id)
        else:
            self.screen.say(help_text(self.screen.look, self.state.setup.variant))

    def show_others(self) -> None:
        if self.state.setup.variant.shared_board or len(self.names) == 1:
            picture = draw.draw_sheet(self.screen.look, self.state, HUMAN, names=self.names)
            self.screen.say(picture, gap=True)
        else:
            for seat, name in enumerate(self.names):
                if seat != HUMAN:
                    self.screen.sheet(name, draw.draw_sheet(self.screen.look, self.state, seat))
        self.screen.say("")

    def show_end(self) -> None:
        result = core.result(self.state)
        self.screen.rule("The end", f"{result.turns} turn{'s' * (result.turns != 1)}")
        self.screen.note(final.end_reason(self.state, self.names, HUMAN))
        self.screen.say(final.score_table(self.screen.look, self.state, self.names), gap=True)
        self.screen.headline(final.verdict(result, self.names, HUMAN))


def first_cell(option: Option) -> str:
    """How an option's first cross is written; nothing if it has none."""
    return "".join(("~" * option.lucky, *option.crosses[:1]))
