"""The parts of a table's page, by name: what tests look for is written here and nowhere else."""

SHEET = "main.table > :is(.sheet, .duel, .shared-board)"

PARTS: dict[str, str] = {
    "table": "main.table",
    "bar": "main > :is(.bar, .top-bar)",
    "title": ":is(.where, .bar-title)",
    "news": ":is(.tell, .notice)",
    "chips": ":is(.pl, .player)",
    "name": ":is(.who, .player-name)",
    "tray": ":is(.tray, .dice-tray)",
    "die": ":is(.tray, .dice-tray) .die",
    "in-tray": ".die, .op, .operator, .eq, .sum, .prompt",
    "prompt": ".prompt",
    "sentence": ":is(.tray, .dice-tray, .dock) .prompt",
    "sheet": SHEET,
    "small-sheet": ".mini",
    "row": ".row",
    "head": ":is(.head, .row-head)",
    "cell": ".cell",
    "number": ".cell > b",
    "mark": ".cell > svg:is(.x, .cross)",
    "plus": ".cell > :is(.plus, .bonus-mark)",
    "lock": ".cell.lock",
    "misses": ":is(.foot .miss, .sheet-foot .misses)",
    "total": ":is(.foot, .sheet-foot) .total",
    "bonus": ":is(.bbar, .bonus-bar)",
    "dock": ".dock",
    "offline": ".dock:is(.lost, .offline)",
    "option": ".dock :is(.opt, .option)",
    "barred": ":is(.opt.no, .option.barred)",
    "button": ".dock button",
    "buttons": "button, .btn, .button, .opt, .option",
    "log": ".log",
    "pad": "main:is(.pads, .dice-pad)",
    "chip": ":is(.pl, .player):not(:disabled)",
    "for-readers": ".reader, .visually-hidden",
    "legal": f"{SHEET} .cell.legal",
    "selected": f"{SHEET} .cell:is(.sel, .selected, .pick, .placing)",
    "crossed": f"{SHEET} .cell.crossed:not(.lock)",
    "open": (
        f"{SHEET} .cell[data-cell]:not(.crossed, .legal, .sel, .selected, .pick, .placing, "
        ".lost, .gone, .chained, .willgo, .left-out)"
    ),
}
