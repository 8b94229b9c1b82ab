import { beforeAll, expect, test } from "vitest";
import type { GamePart, Hand, OptionPart, Person } from "../lib/protocol";
import { loadLanguage } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import { emptySheet } from "../sheet/sheet";
import type { Client } from "./client.svelte";
import { cellWords, confirmWords, diceWords, overWords, previewWords, promptFor } from "./prompt";

beforeAll(() => loadLanguage("en"));

const people = [
  { seat: 1, name: "Ada" },
  { seat: 2, name: "Bo" },
] as Person[];
const PASS: OptionPart = { token: "-" };
const MISS: OptionPart = { token: "x", miss: true, gain: -5 };
const RED: OptionPart = { token: "r5", crosses: ["r5"], gain: 1, left_out: ["r2", "r3", "r4"] };

function asked(phase: GamePart["phase"], hand?: Partial<Hand>, hands = 1): string {
  const game = { turn: 1, phase, active: 1, closed: "", sheets: [emptySheet(classic)], dice: "41 r2y3g5b6" };
  const own = hand && ({ seat: 1, ...hand } as Hand);
  const client = { game, people, window: { awaited: [2] }, table: { dice: "server" }, hands: Array(hands).fill(own) };
  return promptFor(client as unknown as Client, own);
}

test("cells and dice are said in words", () => {
  expect(cellWords(classic, "y9")).toBe("Yellow 9");
  expect(diceWords("41 r2b6")).toContain("4 + 1");
  expect(diceWords("??")).toBe("");
});

test("one is asked for what may be done", () => {
  expect(asked("roll", { roll: true })).toMatch(/roll/i);
  expect(asked("first", { options: [RED, PASS] })).toBe("Cross a 5 in one row, or pass.");
  expect(asked("first", { options: [PASS] })).toContain("5");
  expect(asked("second", { options: [RED, MISS] })).toMatch(/or take a miss/);
  expect(asked("second", { options: [MISS] })).toMatch(/−5/);
});

test("who waits reads for whom; where several share a device, who is asked", () => {
  expect(asked("first")).toContain("Bo");
  expect(asked("first", { options: [RED, PASS], confirmed: true })).toContain("Bo");
  expect(asked("roll", { roll: true }, 2)).toMatch(/^Ada/);
});

test("a preview says what an option brings", () => {
  expect(previewWords(classic, undefined)).toBe("");
  expect(previewWords(classic, RED)).toMatch(/2, 3,? and 4/);
  expect(previewWords(classic, { ...RED, crosses: ["r5", "g7"] })).toContain("Green 7");
  expect(previewWords(classic, { ...RED, closes: "r", ends: "rows" })).toContain("Red");
  expect(previewWords(classic, MISS)).toContain("5 points");
});

test("the button says what it does", () => {
  expect(confirmWords(classic, RED)).toContain("Red 5");
  expect(confirmWords(classic, MISS)).toContain("−5");
  expect(confirmWords(classic, { token: "r5+g7", crosses: ["r5", "g7"] })).toContain("2");
});

test("the end says who won", () => {
  const sheets = [emptySheet(classic), { ...emptySheet(classic), score: -5 }];
  const game: GamePart = { turn: 9, phase: "over", active: 1, closed: "ry", sheets, winners: [2] };
  expect(overWords(game, people)).toMatch(/Bo .*−5/);
  expect(overWords(game, people, 2)).toMatch(/^You /);
});

test("whoever passed reads so while the others decide", () => {
  expect(asked("first", { confirmed: true, option: PASS })).toBe("You passed. Waiting for Bo.");
  expect(asked("second", { confirmed: true, option: MISS })).toBe("You took a miss. Waiting for Bo.");
  expect(asked("first", { confirmed: true, option: RED })).toBe("Waiting for Bo.");
});
