"""Plays a game between two players who take whatever scores most at once, and prints it.

python examples/first_game.py [VARIANT [SEED]]
"""

import sys

import qwixx


def choose(options: list[qwixx.Option]) -> qwixx.Option:
    """The option that brings most, less what it leaves out."""
    return max(options, key=lambda option: option.gain - option.skips)


def play(variant: str, seed: int) -> qwixx.Game:
    game = qwixx.Game(variant, players=2, seed=seed)
    while not game.over:
        turn = game.state.turn
        moves = decide(game, turn)  # with cards, one takes some first
        drawn = game.draw() if game.variant.cards else game.roll()
        moves += decide(game, turn)
        print(f"turn {turn:2}  {drawn!s:12}  {' '.join(moves)}")
    return game


def decide(game: qwixx.Game, turn: int) -> list[str]:
    """Play while somebody is asked in this turn: first everybody, then one."""
    moves = []
    while game.waiting and game.state.turn == turn:
        for seat in game.waiting:
            move = choose(game.options(seat))
            game.play(seat, move)
            moves.append(f"{seat}:{move.token}")
    return moves


def main(variant: str = "classic", seed: str = "1") -> None:
    end = play(variant, int(seed)).result
    for seat, score in enumerate(end.scores):
        rows, bonus, misses = sum(end.row_scores[seat]), end.bonus[seat], end.miss_points[seat]
        print(f"player {seat + 1}: rows {rows}, bonus {bonus}, misses -{misses}: {score} points")
    winners = " and ".join(str(seat + 1) for seat in end.winners or ())
    print(f"won by player {winners}; the game ended by {end.ended}")


if __name__ == "__main__":
    main(*sys.argv[1:])
