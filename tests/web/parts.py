"""The parts of a table's page, by name: what tests look for is written here and nowhere else."""

PARTS: dict[str, str] = {
    "table": "main.table",
    "bar": "main.table > header, .bar",
    "news": ".tell",
    "chips": ":is(.pl, .player)",
    "tray": ":is(.tray, .dice-tray)",
    "die": ":is(.tray, .dice-tray) .die",
    "sentence": ":is(.tray, .dice-tray, .dock) .prompt",
    "sheet": "main.table > .sheet",
    "row": ".row",
    "head": ".row > .head",
    "cell": ".cell",
    "number": ".cell > b",
    "mark": ".cell > svg.x",
    "lock": ".cell.lock",
    "misses": ".foot .miss",
    "total": ".foot .total",
    "bonus": ":is(.bbar, .bonus-bar)",
    "dock": ".dock",
    "options": ":is(.opts, .options)",
    "option": ".dock :is(.opt, .option)",
    "button": ".dock button",
    "log": ".log",
    "pad": "main.pads",
    "chip": ":is(.pl, .player):not(:disabled)",
    "legal": "main.table > .sheet .cell.legal",
    "selected": "main.table > .sheet .cell:is(.sel, .pick, .selected)",
    "crossed": "main.table > .sheet .cell.crossed:not(.lock)",
    "open": (
        "main.table > .sheet .cell[data-cell]"
        ":not(.crossed, .legal, .sel, .selected, .pick, .lost, .chained)"
    ),
}
