"""The parts of a table's page, by name: what tests look for is written here and nowhere else."""

SHEET = "main.table .sheet:not(.mini)"

PARTS: dict[str, str] = {
    "table": "main.table",
    "bar": "main > .top-bar",
    "title": ".bar-title",
    "news": ".telling",
    "moves": ".moves",
    "chips": ".player",
    "name": ".player-name",
    "tray": ".dice-tray",
    "die": ".dice-tray .die",
    "in-tray": ".die, .turn-line",
    "sentence": ".dock :is(.sentence, .consequence:not(:empty), .alert)",
    "words": ".dock .words",
    "sheet": SHEET,
    "small-sheet": ".mini",
    "row": ".row",
    "head": ".row-head",
    "cell": ".cell",
    "number": ".cell > b",
    "mark": ".cell > svg.cross",
    "plus": ".cell > .bonus-mark",
    "lock": ".cell.lock",
    "misses": ".sheet-foot .misses",
    "total": ".sheet-foot .total",
    "bonus": ".bonus-bar",
    "board": ".shared-board",
    "dock": ".dock",
    "offline": ".dock.offline",
    "option": ".dock .option",
    "barred": ".option.barred",
    "button": ".dock button",
    "buttons": "button, .button, .option",
    "log": ".log",
    "pad": "main.dice-pad",
    "chip": ".player-button:not(:disabled)",
    "for-readers": ".visually-hidden",
    "legal": f"{SHEET} .cell.legal",
    "selected": f"{SHEET} .cell:is(.selected, .placing)",
    "crossed": f"{SHEET} .cell.crossed:not(.lock)",
    "open": (
        f"{SHEET} .cell[data-cell]"
        ":not(.crossed, .legal, .selected, .placing, .gone, .chained, .left-out)"
    ),
}
