"""Plays a game between two players who take whatever scores most at once, and prints it.

python examples/first_game.py [VARIANT [SEED]]
"""

import random
import sys

import qwixx


def roll(state: qwixx.State, chance: random.Random) -> qwixx.Dice:
    """Two white dice, and one of each colour that is still in the game."""
    sides = state.setup.variant.sides
    closed = qwixx.result(state).closed
    r, y, g, b = (0 if colour in closed else chance.randint(1, sides) for colour in "rygb")
    return qwixx.Dice((chance.randint(1, sides), chance.randint(1, sides)), (r, y, g, b))


def choose(view: qwixx.View) -> str:
    """The option that brings most, less what it leaves out, by what this seat may see."""
    best = max(view.options, key=lambda option: option.gain - option.skips)
    return best.token


def act(state: qwixx.State, *commands: qwixx.Command) -> qwixx.State:
    """The state afterwards; a command that is against the rules says why."""
    after = qwixx.act(state, *commands)
    if isinstance(after, qwixx.Refusal):
        raise ValueError(after.reason)
    return after


def play(variant: str, seed: int) -> qwixx.State:
    chance = random.Random(seed)
    state = qwixx.start(qwixx.Setup(qwixx.variants()[variant], players=2))
    while qwixx.result(state).ended is None:
        dice = roll(state, chance)
        state = act(state, qwixx.Roll(dice))
        moves = []
        while seats := qwixx.awaited_seats(state):  # action 1 is for everybody, action 2 for one
            for seat in seats:
                move = choose(qwixx.view(state, seat))
                state = act(state, qwixx.Choose(seat, move), qwixx.Confirm(seat))
                moves.append(f"{seat + 1}:{move}")
        print(f"turn {qwixx.result(state).turns:2}  {dice!s:12}  {' '.join(moves)}")
    return state


def main(variant: str = "classic", seed: str = "1") -> None:
    end = qwixx.result(play(variant, int(seed)))
    for seat, score in enumerate(end.scores):
        rows, bonus, misses = sum(end.row_scores[seat]), end.bonus[seat], end.miss_points[seat]
        print(f"player {seat + 1}: rows {rows}, bonus {bonus}, misses -{misses}: {score} points")
    winners = " and ".join(str(seat + 1) for seat in end.winners or ())
    print(f"won by player {winners}; the game ended by {end.ended}")


if __name__ == "__main__":
    main(*sys.argv[1:])
