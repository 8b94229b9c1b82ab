import { expect, test } from "vitest";
import { classic } from "./classic.fixture";
import { colourOf, emptySheet, isShuffled, readDice, rowsOf } from "./sheet";

const shown = (letter: string, rows = rowsOf(classic, emptySheet(classic))) => rows.find((it) => it.colour === letter)!;

test("an empty sheet has open cells in the order they are printed", () => {
  const rows = rowsOf(classic, emptySheet(classic));
  expect(rows.map((it) => it.colour)).toEqual(["r", "y", "g", "b"]);
  expect(rows.flatMap((it) => it.cells).every((it) => it.state === "open")).toBe(true);
  expect(shown("g").cells.map((it) => it.number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test("letters of a sheet become states", () => {
  const sheet = { ...emptySheet(classic), cells: `gx${"o".repeat(42)}`, locks: "xcoo" };
  const [red, yellow] = rowsOf(classic, sheet);
  expect(red!.cells.slice(0, 3).map((it) => it.state)).toEqual(["gone", "crossed", "open"]);
  expect([red!.lock, yellow!.lock]).toEqual(["crossed", "closed"]);
});

test("a cell offers the options that cross it first", () => {
  const options = [
    { token: "r5", crosses: ["r5"] },
    { token: "r5+g7", crosses: ["r5", "g7"] },
    { token: "-", crosses: [] },
  ];
  const rows = rowsOf(classic, emptySheet(classic), { seat: 1, options });
  const offering = rows.flatMap((it) => it.cells).filter((it) => it.options.length);
  expect(offering.map((it) => it.name)).toEqual(["r5"]);
  expect(offering[0]!.options.map((it) => it.token)).toEqual(["r5", "r5+g7"]);
});

test("a preview shows what an option would bring", () => {
  const preview = {
    token: "r4+b9",
    crosses: ["r4", "b9"],
    left_out: ["r2", "r3"],
    closes: "b",
    row_scores: [1, 0, 0, 3],
  };
  const rows = rowsOf(classic, emptySheet(classic), undefined, preview);
  const [red, blue] = [shown("r", rows), shown("b", rows)];
  expect(red.cells.filter((it) => it.selected).map((it) => it.name)).toEqual(["r4"]);
  expect(red.cells.filter((it) => it.leftOut).map((it) => it.name)).toEqual(["r2", "r3"]);
  expect(blue.cells.find((it) => it.step === 1)?.name).toBe("b9");
  expect([red.lockSelected, blue.lockSelected]).toEqual([false, true]);
  expect([blue.points, blue.then]).toEqual([0, 3]);
});

test("dice are read as records write them", () => {
  expect(readDice("41 r2y3g5b6")).toEqual({ white: [4, 1], colours: { r: 2, y: 3, g: 5, b: 6 } });
  expect(readDice("66 y2")).toEqual({ white: [6, 6], colours: { y: 2 } });
  for (const nothing of ["??", "", undefined, "4 r2", "41 x2"]) expect(readDice(nothing)).toBeUndefined();
});

test("a cell has its own colour where rows are mixed, else that of its row", () => {
  const [red, ...rest] = classic.rows;
  const mixed = { ...classic, rows: [{ ...red!, colours: red!.colours.with(3, "b") }, ...rest] };
  expect(colourOf(mixed, "r5")).toBe("b");
  expect(colourOf(mixed, "r6")).toBe("r");
  expect(colourOf(mixed, "r99")).toBe("r");
  expect(rowsOf(mixed, emptySheet(mixed)).map((it) => it.mixed)).toEqual([true, false, false, false]);
});

test("numbers are shuffled if they go neither up nor down one by one", () => {
  const [red, ...rest] = classic.rows;
  expect(isShuffled(classic)).toBe(false);
  expect(isShuffled({ ...classic, rows: [{ ...red!, numbers: [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11] }, ...rest] })).toBe(
    true,
  );
});
