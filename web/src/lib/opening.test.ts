import { beforeAll, beforeEach, expect, test } from "vitest";
import { classic } from "../sheet/classic.fixture";
import { called, fewest, keepTaste, levelsOf, myName, seats, taste } from "./opening";
import { keep } from "./storage";
import { loadLanguage, t } from "./text.svelte";

beforeAll(() => loadLanguage("de"));
beforeEach(() => localStorage.clear());

test("of the bots those are offered that are meant for people, the weakest first", () => {
  expect(levelsOf(["greedy", "hard", "easy", "yardstick"])).toEqual(["easy", "hard"]);
  expect(levelsOf(["greedy"])).toEqual(["greedy"]);
});

test("a bot is called by its level in the reader's language", () => {
  expect(called("easy 2", "easy")).toBe(`${t("level-easy")} 2`);
  expect(called("Ada", null)).toBe("Ada");
});

test("at first one plays neither the weakest nor the strongest", () => {
  expect(taste(["easy", "medium", "hard", "expert"]).level).toBe("medium");
});

test("what one likes is remembered, but for a level that is gone", () => {
  const levels = ["easy", "hard"];
  keepTaste({ ...taste(levels), bots: 1, level: "hard", pace: "fast" });
  expect(taste(levels)).toMatchObject({ bots: 1, level: "hard", pace: "fast" });
  expect(taste(["easy"])).toMatchObject({ bots: 1, level: "easy" });
});

test("a memory that cannot be read is none", () => {
  keep("taste", "{broken");
  expect(taste(["easy"])).toMatchObject({ bots: 3, level: "easy" });
});

test("whoever has no name is a guest", () => {
  expect(myName()).toBe(t("guest"));
  keep("name", "Ada");
  expect(myName()).toBe("Ada");
});

test("seats are people's first, then the bots'", () => {
  expect(seats(2, 1, "hard")).toEqual([{}, {}, { bot: "hard" }]);
  expect(fewest(classic)).toBe(1);
  expect(fewest({ ...classic, solitaire: false })).toBe(2);
});
