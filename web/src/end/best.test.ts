import { beforeEach, expect, test } from "vitest";
import { noteBest } from "./best";

beforeEach(() => localStorage.clear());

test("a first game beats nothing", () => {
  expect(noteBest("classic", 3, "a", 40)).toBeUndefined();
});

test("a better game names the best before it, also when it is asked again", () => {
  noteBest("classic", 3, "a", 40);
  expect(noteBest("classic", 3, "b", 55)).toBe(40);
  expect(noteBest("classic", 3, "b", 55)).toBe(40);
  expect(noteBest("classic", 3, "c", 55)).toBeUndefined();
  expect(noteBest("classic", 3, "d", 60)).toBe(55);
});

test("games and table sizes are counted apart", () => {
  noteBest("classic", 3, "a", 40);
  expect(noteBest("classic", 2, "b", 55)).toBeUndefined();
  expect(noteBest("longo", 3, "c", 55)).toBeUndefined();
});

test("what cannot be read counts for nothing", () => {
  localStorage.setItem("best", "{");
  expect(noteBest("classic", 3, "a", 40)).toBeUndefined();
  expect(noteBest("classic", 3, "b", 41)).toBe(40);
});
