"""Ways to break what a record says of the players' choices, and its lines."""

from tests.referee.card_draft import Draft, Wrong, lying
from tests.referee.card_generate import hand, hidden
from tests.referee.card_places import NUMBERS, deck, number_of
from tests.referee.printed import ROWS

# ---- lines ---------------------------------------------------------------------------------------


def turn_number(draft: Draft) -> Wrong | None:
    wrong = draft.wrong(None, "turn-number")
    draft.line.number += draft.rng.choice([1, 9])
    return wrong


def spoil_line(draft: Draft) -> Wrong | None:
    draft.line.action2[-1] = draft.rng.choice(["y", "5", "r05", "r5+", "{", "/", ":"])
    return draft.wrong(None, "shape")


def play_on(draft: Draft) -> Wrong | None:
    turns = len(draft.text.turns)
    tokens = " ".join(["-"] * draft.moment.before.seats)
    draft.text.more = [f"{turns + 1}. ?? : {tokens} / ?=x"]
    return Wrong(draft.text.line_of_turn(turns + 1), turns + 1, None, "game-over")


# ---- action 2 ------------------------------------------------------------------------------------


def put_number(draft: Draft, token: str, kind: str | None) -> Wrong:
    seat = draft.rng.randint(1, draft.moment.before.seats)
    draft.line.action2[seat - 1] = token
    return draft.wrong(seat, kind)


def number_other(draft: Draft) -> Wrong | None:
    others = [number for number in NUMBERS if number != draft.line.top]
    token = f"{draft.rng.choice(ROWS)}{draft.rng.choice(others)}"
    return put_number(draft, token, "other-number")


def number_miss(draft: Draft) -> Wrong | None:
    return put_number(draft, "x", "miss-in-action-2")


def number_that_is_none(draft: Draft) -> Wrong | None:
    return put_number(draft, draft.rng.choice(["r13", "b1", "~r5", "r5+r6"]), "no-such-cell")


def number_not_free(draft: Draft) -> Wrong | None:
    game = draft.moment.numbers
    seat = draft.rng.randint(1, game.seats)
    tokens = [f"{row}{number}" for row in ROWS for number in NUMBERS if number == game.top]
    tokens = [token for token in tokens if token not in game.options(seat)]
    if not tokens:
        return None
    draft.line.action2[seat - 1] = draft.rng.choice(tokens)
    return draft.wrong(seat, None)


def number_missing(draft: Draft) -> Wrong | None:
    draft.line.action2.pop()
    return draft.wrong(None, "shape")


def number_too_many(draft: Draft) -> Wrong | None:
    draft.line.action2.append("-")
    return draft.wrong(None, "shape")


# ---- the cards of a play -------------------------------------------------------------------------


def play_absent(draft: Draft) -> Wrong | None:
    held = hand(draft.moment.play, draft.moment.before.active)
    absent = [card for card in deck(jokers=True) if card not in held]
    if draft.text.view != "full":
        numbers = {number_of(card) for card in held}
        absent = [card for card in absent if number_of(card) not in numbers]
    draft.play_cards([draft.rng.choice(absent)])
    return draft.active_is_wrong("not-in-hand")


def play_again(draft: Draft) -> Wrong | None:
    played = lying(draft.moment.play, "discards")
    if not played:
        return None
    draft.play_cards([draft.rng.choice(played)])
    return draft.active_is_wrong("not-in-hand")


def play_twice(draft: Draft) -> Wrong | None:
    draft.play_cards([draft.line.played[0]] * 2)
    return draft.active_is_wrong("card-twice")


def play_two_colours(draft: Draft) -> Wrong | None:
    held = [card for card in hand(draft.moment.play, draft.moment.before.active) if card[0] != "*"]
    others = [card for card in held if card[0] != held[0][0]]
    if not others:
        return None
    draft.play_cards(sorted([held[0], draft.rng.choice(others)], key=number_of))
    return draft.active_is_wrong("two-colours")


def play_four(draft: Draft) -> Wrong | None:
    draft.play_cards(hand(draft.moment.play, draft.moment.before.active)[:4])
    return draft.active_is_wrong("too-many-cards")


def play_hidden(draft: Draft) -> Wrong | None:
    draft.play_cards(hidden(draft.line.played))
    return draft.active_is_wrong("colour-missing")


def play_unordered(draft: Draft) -> Wrong | None:
    if len(draft.line.played) == 1:
        return None
    draft.line.played.reverse()
    return draft.active_is_wrong("cards-out-of-order")


def play_unseen(draft: Draft) -> Wrong | None:
    draft.play_cards(["?"])
    return draft.active_is_wrong("wrong-knowledge")


def play_seen(draft: Draft) -> Wrong | None:
    draft.play_cards([draft.rng.choice(deck(jokers=False))])
    return draft.active_is_wrong("wrong-knowledge")


def play_missing(draft: Draft) -> Wrong | None:
    if draft.line is draft.text.turns[-1]:
        return None
    draft.line.played = []
    return draft.active_is_wrong("play-missing")


def play_after_the_end(draft: Draft) -> Wrong | None:
    draft.line = draft.text.turns[-1]
    if draft.line.played:
        return None
    draft.line.played, draft.line.crosses = ["r5"], "x"
    turns = len(draft.text.turns)
    seat = (int(draft.text.tags["First"]) + turns - 2) % draft.moment.before.seats + 1
    return Wrong(draft.text.line_of_turn(turns), turns, seat, "play-after-the-end")


# ---- the crosses of a play -----------------------------------------------------------------------


def miss_for_nothing(draft: Draft) -> Wrong | None:
    crossed = draft.moment.play.active_crossed
    draft.line.crosses = "x" if crossed else "-"
    return draft.active_is_wrong("miss-after-cross" if crossed else "miss-left-out")


def cross_another(draft: Draft) -> Wrong | None:
    """A cross of a number that was not played; with jokers, of a colour that they have not."""
    numbers = {number_of(card) for card in draft.line.played}
    number = draft.rng.choice([number for number in NUMBERS if number not in numbers])
    draft.line.crosses = f"{draft.rng.choice(ROWS)}{number}"
    return draft.active_is_wrong("cross-without-card")


def cross_two_colours(draft: Draft) -> Wrong | None:
    """Perhaps jokers that are to be of two colours."""
    game = draft.moment.play
    cells = [draft.rng.choice(game.cells_of_colour[colour]) for colour in "ry"]
    draft.line.crosses = "+".join(map(game.name, game.in_sheet_order(set(cells))))
    return draft.active_is_wrong("crosses-of-two-colours")


def cross_joker_in_another_colour(draft: Draft) -> Wrong | None:
    colours = [card[0] for card in draft.line.played if card[0] != "*"]
    jokers = [card for card in draft.line.played if card[0] == "*"]
    if not colours or not jokers:
        return None
    game = draft.moment.play
    wanted = draft.rng.choice([row for row in ROWS if row != colours[0]])
    names = map(game.name, game.cells_of_colour[wanted])
    draft.line.crosses = next(name for name in names if name[1:] == jokers[0][1:])
    return draft.active_is_wrong("cross-without-card")


def cross_unordered(draft: Draft) -> Wrong | None:
    if "+" not in draft.line.crosses:
        return None
    draft.line.crosses = "+".join(reversed(draft.line.crosses.split("+")))
    return draft.active_is_wrong("cells-out-of-order")


def cross_not_legal(draft: Draft) -> Wrong | None:
    """Crosses that the cards give and the sheet refuses: passed, left out, closed too early."""
    game, rng = draft.moment.play, draft.rng
    held = hand(game, game.active)
    colour = rng.choice(ROWS)
    given = {number_of(card): card for card in sorted(held) if card[0] in ["*", colour]}
    numbers = sorted(rng.sample(list(given), min(len(given), rng.randint(1, 3))))
    cells = {
        (row, place)
        for row, place in game.cells_of_colour[colour]
        if game.sheet.numbers[row][place] in numbers
    }
    cards = [given[number] for number in numbers]
    crosses = "+".join(map(game.name, game.in_sheet_order(cells)))
    if not cells or f"{','.join(cards)}={crosses}" in game.options(game.active):
        return None
    draft.line.crosses = crosses
    if draft.text.view != "sheets":
        draft.line.played = cards
    return draft.active_is_wrong(None)
