import { beforeAll, beforeEach, expect, test } from "vitest";
import { classic } from "../sheet/classic.fixture";
import { displayName, minPlayers, saveTaste, levelsOf, myName, planSeats, loadTaste } from "./opening";
import { writeStored } from "./storage";
import { loadLanguage, t } from "./text.svelte";

beforeAll(() => loadLanguage("de"));
beforeEach(() => localStorage.clear());

test("of the bots those are offered that are meant for people, the weakest first", () => {
  expect(levelsOf(["greedy", "hard", "easy", "yardstick"])).toEqual(["easy", "hard"]);
  expect(levelsOf(["greedy"])).toEqual(["greedy"]);
});

test("a bot is called by its level in the reader's language", () => {
  expect(displayName("easy 2", "easy")).toBe(`${t("level-easy")} 2`);
  expect(displayName("Ada", null)).toBe("Ada");
});

test("at first one plays neither the weakest nor the strongest", () => {
  expect(loadTaste(["easy", "medium", "hard", "expert"]).level).toBe("medium");
});

test("what one likes is remembered, but for a level that is gone", () => {
  const levels = ["easy", "hard"];
  saveTaste({ ...loadTaste(levels), bots: 1, level: "hard", pace: "fast" });
  expect(loadTaste(levels)).toMatchObject({ bots: 1, level: "hard", pace: "fast" });
  expect(loadTaste(["easy"])).toMatchObject({ bots: 1, level: "easy" });
});

test("a memory that cannot be read is none", () => {
  writeStored("taste", "{broken");
  expect(loadTaste(["easy"])).toMatchObject({ bots: 3, level: "easy" });
});

test("whoever has no name is a guest", () => {
  expect(myName()).toBe(t("guest"));
  writeStored("name", "Ada");
  expect(myName()).toBe("Ada");
});

test("seats are people's first, then the bots'", () => {
  expect(planSeats(2, 1, "hard")).toEqual([{}, {}, { bot: "hard" }]);
  expect(minPlayers(classic)).toBe(1);
  expect(minPlayers({ ...classic, solitaire: false })).toBe(2);
});
