import { expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";
import { readStored } from "./storage";

test("a setting is in force at once, remembered, and announced", () => {
  const listener = vi.fn();
  addEventListener("settings", listener);
  settings.theme = "dark";
  settings.large = true;
  settings.hideScores = true;
  expect([settings.theme, settings.large, settings.hideScores]).toEqual(["dark", true, true]);
  expect([readStored("theme"), readStored("large"), readStored("scores")]).toEqual(["dark", "on", "off"]);
  expect(listener).toHaveBeenCalledTimes(3);
});
