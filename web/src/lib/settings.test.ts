import { expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";
import { kept } from "./storage";

test("a setting is in force at once, remembered, and told", () => {
  const told = vi.fn();
  addEventListener("settings", told);
  settings.theme = "dark";
  settings.large = true;
  settings.hideScores = true;
  expect([settings.theme, settings.large, settings.hideScores]).toEqual(["dark", true, true]);
  expect([kept("theme"), kept("large"), kept("scores")]).toEqual(["dark", "on", "off"]);
  expect(told).toHaveBeenCalledTimes(3);
});
