"""Ways to break what a record says of the cards that lie on the table, and its tags."""

from tests.referee.card_draft import Draft, Wrong, lying
from tests.referee.card_generate import hand
from tests.referee.card_places import NUMBERS, number_of
from tests.referee.printed import ROWS

# ---- tags ----------------------------------------------------------------------------------------


def put_tag(draft: Draft, name: str, value: str, kind: str) -> Wrong:
    draft.text.tags[name] = value
    return Wrong(draft.text.line_of(name), None, None, kind)


def result_wrong(draft: Draft) -> Wrong | None:
    scores = draft.text.tags["Result"].split()
    scores[draft.rng.randrange(len(scores))] = "200"
    value = draft.rng.choice(["*", "", " ".join(scores), " ".join(scores[1:])])
    return put_tag(draft, "Result", value, "result")


def first_wrong(draft: Draft) -> Wrong | None:
    return put_tag(draft, "First", draft.rng.choice(["0", "6", ""]), "first")


def jokers_wrong(draft: Draft) -> Wrong | None:
    if "Jokers" not in draft.text.tags:
        return None
    return put_tag(draft, "Jokers", draft.rng.choice(["", "Yes", "11"]), "jokers")


def hand_of_nobody(draft: Draft) -> Wrong | None:
    name = f"Hand{draft.moment.before.seats + 1}"
    return put_tag(draft, name, draft.text.tags["Display"], "hand-of-nobody")


def hand_of_other_cards(draft: Draft) -> Wrong | None:
    _, *cards = draft.text.tags["Hand1"].split()
    cards += draft.rng.choice([["r13"], ["b1"], ["5"], ["w4"], [], ["?2", "?3"]])
    return put_tag(draft, "Hand1", " ".join(cards), "four-cards")


def joker_in_hand(draft: Draft) -> Wrong | None:
    if "Jokers" in draft.text.tags:
        return None
    cards = ["*5", *draft.text.tags["Display"].split()[1:]]
    return put_tag(draft, "Display", " ".join(cards), "four-cards")


def deal_twice(draft: Draft) -> Wrong | None:
    cards = [draft.text.tags["Hand1"].split()[0], *draft.text.tags["Display"].split()[1:]]
    return put_tag(draft, "Display", " ".join(cards), "dealt-twice")


def deal_too_many_of_a_number(draft: Draft) -> Wrong | None:
    sevens = "?7 ?7 ?7 ?7"
    draft.text.tags["Hand1"] = sevens
    return put_tag(
        draft, "Hand2" if "Hand2" in draft.text.tags else "Display", sevens, "dealt-twice"
    )


def hand_missing(draft: Draft) -> Wrong | None:
    del draft.text.tags[draft.rng.choice(["Hand1", "Display"])]
    return Wrong(1, None, None, "hands-missing")


# ---- cards that are taken ------------------------------------------------------------------------


def take_absent(draft: Draft) -> Wrong | None:
    there = {number_of(card) for card in lying(draft.moment.before, "display")}
    card = f"{draft.rng.choice(ROWS)}{draft.rng.choice([n for n in NUMBERS if n not in there])}"
    draft.line.taken[0] = draft.like(draft.line.taken[0], card)
    return draft.active_is_wrong("not-in-display")


def take_other_colour(draft: Draft) -> Wrong | None:
    written = draft.line.taken[0]
    others = [row + written[1:] for row in ROWS]
    absent = [card for card in others if card not in lying(draft.moment.before, "display")]
    if not absent:
        return None
    draft.line.taken[0] = draft.rng.choice(absent)
    return draft.active_is_wrong("not-in-display")


def take_hidden(draft: Draft) -> Wrong | None:
    """A card that lies there with its colour is taken without."""
    draft.line.taken[0] = f"?{number_of(draft.line.taken[0])}"
    return draft.active_is_wrong("not-in-display")


def take_too_many(draft: Draft) -> Wrong | None:
    draft.line.taken.append(draft.line.taken[0])
    return draft.active_is_wrong("take-count")


def take_too_few(draft: Draft) -> Wrong | None:
    if len(draft.line.taken) == 1:
        return None
    draft.line.taken.pop()
    return draft.active_is_wrong("take-count")


# ---- cards that come -----------------------------------------------------------------------------


def refill_too_many(draft: Draft) -> Wrong | None:
    draft.line.refill.append(draft.line.refill[0])
    return draft.wrong(None, "refill-count")


def refill_too_few(draft: Draft) -> Wrong | None:
    if len(draft.line.refill) == 1:
        return None
    draft.line.refill.pop()
    return draft.wrong(None, "refill-count")


def refill_unlike_top(draft: Draft) -> Wrong | None:
    top = draft.moment.before.top
    if top is None:
        return None
    number = draft.rng.choice([number for number in NUMBERS if number != top])
    draft.line.refill[0] = draft.like(draft.line.refill[0], f"r{number}")
    return draft.wrong(None, "refill-unlike-top")


def refill_from_hand(draft: Draft) -> Wrong | None:
    """A card comes that is in a hand; or, where colours are hidden, one of a number that is out."""
    game = draft.moment.before
    out = [card for seat in range(1, game.seats + 1) for card in hand(game, seat)]
    if draft.text.view != "full":
        elsewhere = [*lying(game, "pile"), *lying(game, "discards")]
        there = {number_of(card) for card in elsewhere}
        out = [card for card in out if number_of(card) not in there]
    if len(draft.line.refill) == 1 and game.top is not None:
        out = [card for card in out if number_of(card) == game.top]
    if not out:
        return None
    draft.line.refill[-1] = draft.like(draft.line.refill[-1], draft.rng.choice(out))
    return draft.wrong(None, "not-in-pile")


def refill_twice(draft: Draft) -> Wrong | None:
    if len(draft.line.refill) == 1:
        return None
    draft.line.refill[1] = draft.line.refill[0]
    return draft.wrong(None, "not-in-pile")


def top_absent(draft: Draft) -> Wrong | None:
    there = {number_of(card) for card in lying(draft.moment.numbers, "pile")}
    draft.line.top = draft.rng.choice([number for number in [*NUMBERS, 13] if number not in there])
    return draft.wrong(None, "top-not-in-pile")


def forget_cards(draft: Draft) -> Wrong | None:
    draft.line.taken = []
    return draft.wrong(None, "wrong-knowledge")


def tell_cards(draft: Draft) -> Wrong | None:
    draft.line.taken, draft.line.refill, draft.line.top = ["r4"], ["?5"], 7
    return draft.wrong(None, "wrong-knowledge")
