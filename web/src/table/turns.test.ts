import { expect, test } from "vitest";
import type { News } from "../lib/protocol";
import { movesOf, turnsOf } from "./turns";

const crossed = { token: "r5", crosses: ["r5"] };
const passed = { token: "-" };
const missed = { token: "x", miss: true };
const news: News[] = [
  { version: 1, at: 0, type: "rolled", turn: 4, dice: "41 r2" },
  { version: 2, at: 0, type: "resolved", action: 1, effects: { 1: crossed, 2: passed } },
  { version: 3, at: 0, type: "resolved", action: 2, effects: { 1: passed } },
  { version: 4, at: 0, type: "rolled", turn: 5, dice: "66 r1" },
  { version: 5, at: 0, type: "resolved", action: 1, effects: { 1: passed, 2: passed } },
  { version: 6, at: 0, type: "resolved", action: 2, effects: { 2: missed } },
];

test("turns have their dice, the newest first", () => {
  expect(turnsOf(news).map((it) => [it.number, it.dice, it.moves.length])).toEqual([
    [5, "66 r1", 3],
    [4, "41 r2", 3],
  ]);
});

test("a pass is mentioned only if it is all that a seat did", () => {
  const [newer, older] = turnsOf(news);
  expect(movesOf(older!, 1).map((it) => it.effect)).toEqual([crossed]);
  expect(movesOf(older!, 2).map((it) => it.effect)).toEqual([passed]);
  expect(movesOf(newer!, 2).map((it) => it.effect)).toEqual([missed]);
});

test("what happened before the first roll that was seen is left out", () => {
  expect(turnsOf(news.slice(1, 3))).toEqual([]);
});
