import { expect, test } from "vitest";
import type { Hand } from "../lib/protocol";
import { classic } from "../sheet/classic.fixture";
import { placesOf, waysOf } from "./tiles";

const crossing = (cell: string, ...rest: string[]) => ({ token: [cell, ...rest].join("+"), crosses: [cell, ...rest] });
const pass = { token: "-", crosses: [] };

test("action 1 has a place for each row, and says why where there is no option", () => {
  const hand: Hand = { seat: 1, options: [crossing("r9"), crossing("b9"), pass], barred: { y9: { code: "passed" } } };
  const { tiles, lines } = placesOf(classic, hand, "45 r1y1g1b1", "first");
  expect(tiles.map((it) => [it.colour, it.column, it.option?.token, it.barred?.code])).toEqual([
    ["r", 1, "r9", undefined],
    ["y", 2, undefined, "passed"],
    ["g", 3, undefined, undefined],
    ["b", 4, "b9", undefined],
  ]);
  expect(lines).toBe(1);
});

test("a lucky cross stands below its row", () => {
  const lucky = { ...crossing("g12"), token: "~g12", lucky: true };
  const { tiles, lines } = placesOf(classic, { seat: 1, options: [lucky, pass] }, "33 r1y1g1b1", "first");
  expect(tiles.at(-1)).toMatchObject({ column: 3, line: 2, option: lucky });
  expect(lines).toBe(2);
});

test("action 2 has a column for each colour and a line for each white die", () => {
  const options = [crossing("r8"), crossing("b3"), pass];
  const { tiles } = placesOf(classic, { seat: 1, options }, "25 r6y1b1", "second");
  expect(tiles).toHaveLength(8);
  expect(tiles.filter((it) => it.option).map((it) => [it.line, it.column, it.number])).toEqual([
    [1, 1, "8"],
    [1, 4, "3"],
  ]);
  expect(tiles.filter((it) => it.colour === "g").map((it) => it.number)).toEqual(["", ""]); // out of the game
});

test("two white dice alike make one line", () => {
  expect(placesOf(classic, { seat: 1, options: [pass] }, "22 r6y1g1b1", "second").lines).toBe(1);
});

test("how a chain goes on is asked when its cell is in mind", () => {
  const options = [crossing("r9", "y2"), crossing("r9", "g12"), crossing("b9"), pass];
  const hand: Hand = { seat: 1, options };
  expect(waysOf(hand, options[0])).toEqual(options.slice(0, 2));
  const { tiles, ways } = placesOf(classic, hand, "45 r1y1g1b1", "first", options[0]);
  expect([ways, tiles.map((it) => it.option?.token)]).toEqual([true, ["r9+y2", "r9+g12"]]);
});

test("dice that nobody typed in have no places", () => {
  expect(placesOf(classic, { seat: 1, options: [crossing("r9"), pass] }, "??", "first").tiles).toEqual([]);
});
