"""Twelve legal games of each variant (.qgn), and what a referee must say of them (.jsonl)."""

import json
from pathlib import Path

HERE = Path(__file__).parent
VARIANTS = sorted(path.stem for path in HERE.glob("*.qgn"))


def text(variant: str) -> str:
    return (HERE / f"{variant}.qgn").read_text(encoding="utf-8")


def results(variant: str) -> list[object]:
    lines = (HERE / f"{variant}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
