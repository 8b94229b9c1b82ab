"""The figures of a review as people read them, in the terminal and on a page alike."""

from qwixx.analysis.told import Player, Review

COLUMNS = (
    *("score", "start", "dice", "own", "others", "unknown", "end"),
    *("loss", "slips", "blunders"),
)
SPOKEN = {"-": "pass", "x": "miss"}


def signed(value: float) -> str:
    """With its sign, as on paper."""
    return f"{value:+.1f}".replace("-", "−")


def figures(player: Player) -> dict[str, str]:
    """How a player fared, by column."""
    share = player.share
    return {
        "score": str(player.score).replace("-", "−"),
        "start": f"{player.first:.1f}",
        "dice": signed(share.luck),
        "own": signed(share.own),
        "others": signed(share.others),
        "unknown": signed(share.unknown),
        "end": f"{player.last:.1f}",
        "loss": f"{player.mean_loss:.2f}",
        "slips": str(player.marks["slip"]),
        "blunders": str(player.marks["blunder"]),
    }


def has_unknown(review: Review) -> bool:
    return any(turn.dice == "??" for turn in review.turns)


def columns(review: Review) -> list[str]:
    """Those that say anything of this game."""
    empty = {"others": review.unit == "points", "unknown": not has_unknown(review)}
    return [name for name in COLUMNS if not empty.get(name)]


def meaning(review: Review) -> str:
    """What the columns are."""
    columns = "start + dice + own" + " + others" * (review.unit == "percent")
    columns += " + unknown" * has_unknown(review)
    unit = "Chances to win in percent" if review.unit == "percent" else "Expected points"
    told = (
        f"{unit}: {columns} = end. Dice: what they gave if all had then played their best; "
        "own: what the own choices lost against the best ones; loss: that for each choice."
    )
    if has_unknown(review):
        told += " Unknown: dice that nobody typed in, and the choices on them."
    return told
