// For tests: the classic sheet, as the server describes it.
import type { RowInfo, VariantInfo } from "../lib/protocol";

const UP = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function row(letter: string, numbers: number[]): RowInfo {
  return { row: letter, numbers, colours: numbers.map(() => letter), marks: numbers.map(() => null) };
}

export const classic: VariantInfo = {
  id: "classic",
  name: "Qwixx",
  about: "",
  rules: "",
  players: [2, 5],
  solitaire: true,
  shared_board: false,
  dice_sides: 6,
  rows: [row("r", UP), row("y", UP), row("g", UP.toReversed()), row("b", UP.toReversed())],
  closing_cells: 1,
  closing_needs: 5,
  end_rows: 2,
  end_misses: 4,
  miss_points: 5,
  score_table: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78],
};
