"""The figures of a review as text, for the terminal and the page."""

from qwixx.analysis.report import PlayerReport, Review

COLUMNS = (
    *("score", "start", "dice", "own", "others", "unknown", "end"),
    *("loss", "slips", "blunders"),
)


def move_text(token: str) -> str:
    """A move as people read it: its token, or a word where nothing is crossed."""
    return {"-": "pass", "x": "miss"}.get(token, token)


def format_signed(value: float) -> str:
    """With a sign and one decimal; minus is U+2212."""
    return f"{value:+.1f}".replace("-", "−")


def figures(player: PlayerReport) -> dict[str, str]:
    """The figures of a player, by column."""
    share = player.share
    return {
        "score": str(player.score).replace("-", "−"),
        "start": f"{player.first:.1f}",
        "dice": format_signed(share.luck),
        "own": format_signed(share.own),
        "others": format_signed(share.others),
        "unknown": format_signed(share.unknown),
        "end": f"{player.last:.1f}",
        "loss": f"{player.mean_loss:.2f}",
        "slips": str(player.marks["slip"]),
        "blunders": str(player.marks["blunder"]),
    }


def has_unknown(review: Review) -> bool:
    return any(turn.dice == "??" for turn in review.turns)


def columns(review: Review) -> list[str]:
    """The columns that are not empty in this review."""
    empty = {"others": review.unit == "points", "unknown": not has_unknown(review)}
    return [name for name in COLUMNS if not empty.get(name)]


def explain_columns(review: Review) -> str:
    """A note that says what the columns mean."""
    columns = "start + dice + own" + " + others" * (review.unit == "percent")
    columns += " + unknown" * has_unknown(review)
    unit = "Chances to win in percent" if review.unit == "percent" else "Expected points"
    text = (
        f"{unit}: {columns} = end. Dice: what they gave if all had then played their best; "
        "own: what the own choices lost against the best ones; loss: that for each choice."
    )
    if has_unknown(review):
        text += " Unknown: dice that nobody typed in, and the choices on them."
    return text
