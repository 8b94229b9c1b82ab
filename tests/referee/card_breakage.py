"""Breaks the record of a whole card game in one way, and knows where it must be refused."""

import random

from tests.referee import card_break_choice as choice
from tests.referee import card_break_deal as deal
from tests.referee.card_draft import Draft, Way, Wrong
from tests.referee.card_generate import Story, Text, seen_by

OF_CARDS: list[Way] = [
    deal.jokers_wrong,
    deal.joker_in_hand,
    deal.hand_of_nobody,
    deal.hand_of_other_cards,
    deal.hand_missing,
    deal.deal_too_many_of_a_number,
    deal.take_absent,
    deal.take_too_many,
    deal.take_too_few,
    deal.refill_too_many,
    deal.refill_too_few,
    deal.refill_unlike_top,
    deal.refill_from_hand,
    deal.top_absent,
    deal.forget_cards,
    choice.number_other,
]
OF_COLOURS: list[Way] = [
    deal.deal_twice,
    deal.take_other_colour,
    deal.take_hidden,
    deal.refill_twice,
]
OF_PLAYED_CARDS: list[Way] = [
    choice.play_absent,
    choice.play_again,
    choice.play_twice,
    choice.play_two_colours,
    choice.play_four,
    choice.play_hidden,
    choice.play_unordered,
    choice.play_unseen,
    choice.cross_another,
    choice.cross_joker_in_another_colour,
]
OF_PLAYS: list[Way] = [
    choice.play_missing,
    choice.number_missing,
    choice.miss_for_nothing,
    choice.cross_two_colours,
    choice.cross_unordered,
    choice.cross_not_legal,
]
OF_ALL: list[Way] = [
    deal.result_wrong,
    deal.first_wrong,
    choice.turn_number,
    choice.spoil_line,
    choice.play_on,
    choice.play_after_the_end,
    choice.number_miss,
    choice.number_that_is_none,
    choice.number_not_free,
    choice.number_too_many,
]
OF_SHEETS: list[Way] = [deal.tell_cards, choice.play_seen]
NEEDS_A_PLAY = [*OF_PLAYED_CARDS, *OF_PLAYS, choice.play_seen]


def ways(view: str) -> list[Way]:
    if view == "sheets":
        return [*OF_ALL, *OF_PLAYS, *OF_SHEETS]
    hidden = [*OF_ALL, *OF_PLAYS, *OF_CARDS, *OF_PLAYED_CARDS]
    return [*hidden, *OF_COLOURS] if view == "full" else hidden


def break_record(
    rng: random.Random, story: Story, view: str, way: Way
) -> tuple[Text, Wrong] | None:
    """The record as this view writes it, broken in a turn; None if no turn can be broken so."""
    turns = list(range(len(story.moments)))
    rng.shuffle(turns)
    for turn in turns:
        text = seen_by(story, view)
        line = text.turns[turn]
        if line.played or way not in NEEDS_A_PLAY:
            wrong = way(Draft(rng, text, line, story.moments[turn]))
            if wrong is not None:
                return text, wrong
    return None


def scramble(rng: random.Random, story: Story, view: str) -> Text:
    """One thing stands where another of its kind was; what comes out may by chance be legal."""
    text = seen_by(story, view)
    one, two = rng.choice(text.turns), rng.choice(text.turns)
    match rng.randrange(7):
        case 0:
            one.taken = two.taken
        case 1:
            one.refill = two.refill
        case 2:
            one.top = two.top
        case 3:
            rng.shuffle(one.action2)
        case 4:
            one.action2 = two.action2
        case 5:
            one.played = two.played
        case _:
            one.crosses = two.crosses
    return text
