import { beforeAll, expect, test } from "vitest";
import type { Decision, ReplayStep, Review } from "../lib/protocol";
import { loadLanguage, loadRest } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import {
  formatChange,
  costliest,
  decisionsAt,
  formatNumber,
  handOf,
  lapsesOf,
  markWords,
  optionWords,
  stepOf,
  formatWorth,
  worthsOf,
} from "./review";

beforeAll(async () => {
  await loadRest().catch(() => {});
  await loadLanguage("en");
  await loadRest();
});

const decision = (turn: number, action: number, mark: string | null = null) =>
  ({
    turn,
    action,
    seat: 1,
    mark,
    chosen: "r5",
    options: [
      { token: "~r5", value: 61.24 },
      { token: "-", value: -0.04 },
    ],
  }) as unknown as Decision;
const review = { decisions: [decision(1, 1, "best"), decision(1, 2, "slip"), decision(2, 1, "blunder")] } as Review;
const steps = [
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 0],
  [2, 1],
].map(([turn, action]) => ({ turn, action }) as ReplayStep);

test("figures have the reader's signs", async () => {
  expect([formatNumber(1234.56), formatNumber(-0.04), formatNumber(-2.5, 0)]).toEqual(["1,234.6", "0.0", "−3"]);
  expect([formatChange(0.5), formatChange(-0.5), formatChange(0)]).toEqual(["+0.5", "−0.5", "0.0"]);
  expect(formatWorth(34, "percent")).toBe("34.0%");
  await loadLanguage("de");
  expect(formatNumber(1234.56)).toBe("1.234,6");
  await loadLanguage("en");
});

test("options are said in words", () => {
  expect(optionWords(classic, "r5")).toBe("Red 5");
  expect(optionWords(classic, "x")).not.toBe(optionWords(classic, "-"));
  expect(markWords("slip")).toMatch(/^\?! /);
});

test("decisions find their steps, and steps their decisions", () => {
  expect(decisionsAt(review, steps[2]!)).toEqual([review.decisions[1]]);
  expect(decisionsAt(undefined, steps[2]!)).toEqual([]);
  expect(stepOf(steps, review.decisions[2]!)).toBe(4);
  expect(lapsesOf(review).map((it) => it.mark)).toEqual(["slip", "blunder"]);
});

test("options of a decision stand on the sheet", () => {
  expect(handOf(review.decisions[0]!).options).toEqual([
    { token: "~r5", crosses: ["r5"], lucky: true },
    { token: "-", crosses: [], lucky: false },
  ]);
  expect(worthsOf(review.decisions[0]!, "percent")["~r5"]).toEqual({ short: "61.2", words: "61.2%", best: true });
});

test("what cost most begins with what the reader chose", () => {
  const lapse = (seat: number, loss: number) => ({ ...decision(1, 1, "slip"), seat, loss });
  const review = { decisions: [lapse(2, 9), lapse(1, 2), lapse(1, 4), lapse(3, 5)] } as Review;
  expect(costliest(review, 1).map((it) => it.loss)).toEqual([4, 2, 9, 5]);
  expect(costliest(review).map((it) => it.loss)).toEqual([9, 5, 4, 2]);
});
