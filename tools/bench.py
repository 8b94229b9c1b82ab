"""`make bench`: how fast things are, in CPU seconds of this machine."""

import time

import qwixx
from qwixx.kernels.play import LOG_SIZE, play_game
from qwixx.kernels.policies import GREEDY
from qwixx.kernels.stream import seeded
from qwixx.rules.flow import MOST_MOVES
from qwixx.rules.state import board


def interpreted(variant: str, players: int, seconds: float = 1.0) -> float:
    """Greedy games per CPU second at the level of the law."""
    setup = qwixx.Setup(qwixx.variants()[variant], players)
    state = qwixx.start(setup)
    lists = [[0] * MOST_MOVES for _ in range(4)]
    scratch = (board(state), board(state), lists[2], lists[3])
    chosen, log = [0] * players, [0] * LOG_SIZE
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for game in range(games, games + 50):
            play_game(
                setup.tables,
                board(state),
                [GREEDY] * players,
                seeded(1, game),
                lists[0],
                lists[1],
                chosen,
                scratch,
                log,
            )
        games += 50
    return games / (time.process_time() - begin)


def main() -> None:
    print("interpreted greedy games per CPU second")
    print(f"  {'':10}{'1 player':>12}{'2 players':>12}{'4 players':>12}")
    for variant in qwixx.variants().values():
        speeds = [
            f"{interpreted(variant.id, players):12,.0f}"
            if variant.allows(players)
            else f"{'-':>12}"
            for players in (1, 2, 4)
        ]
        print(f"  {variant.id:10}{''.join(speeds)}")


if __name__ == "__main__":
    main()
