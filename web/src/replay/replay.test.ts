import { beforeAll, expect, test } from "vitest";
import type { Replayed, ReplayStep } from "../lib/protocol";
import { loadLanguage, loadRest } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import { emptySheet } from "../sheet/sheet";
import { describeSteps } from "./replay";

beforeAll(async () => {
  await loadLanguage("en");
  await loadRest();
});

const game = { turn: 1, phase: "first", active: 1, closed: "", sheets: [emptySheet(classic)] };
const steps = [
  { turn: 1, action: 0, active: 1, dice: "41 r2y3g5b6", game },
  { turn: 1, action: 1, active: 1, effects: { 1: { token: "-" } }, closed_by: { r: [1, 2], y: [2] }, game },
] as unknown as ReplayStep[];
const replay = { variant: "classic", names: ["You", "Bo"], steps } as unknown as Replayed;

test("the reader is you in every sentence, others have their names", () => {
  const [roll, first] = describeSteps(replay, classic, 1);
  expect(roll!.news).toEqual(["You roll 4 and 1: 5."]);
  expect(first!.news).toEqual(["You and Bo close Red.", "Bo closes Yellow."]);
  expect(describeSteps({ ...replay, names: ["Ada", "Bo"] }, classic)[0]!.news).toEqual(["Ada rolls 4 and 1: 5."]);
});
