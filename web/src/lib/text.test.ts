import { beforeEach, expect, test, vi } from "vitest";
import { readStored } from "./storage";
import {
  chooseLanguage,
  has,
  language,
  LANGUAGES,
  loadEarly,
  loadLanguage,
  loadRest,
  t,
  joinNames,
  type Language,
} from "./text.svelte";

beforeEach(() => loadLanguage("en"));

test("every language has its words, also those that come later", async () => {
  await Promise.all([loadEarly(), loadRest()]);
  for (const it of Object.keys(LANGUAGES) as Language[]) {
    await loadLanguage(it);
    expect(language()).toBe(it);
    expect(document.documentElement.lang).toBe(it);
    expect(["roll", "motto", "learn-intro", "no-such-words"].map(has)).toEqual([true, true, true, false]);
  }
});

test("a chosen language is remembered", async () => {
  await chooseLanguage("pl");
  expect(readStored("language")).toBe("pl");
  await loadLanguage();
  expect(language()).toBe("pl");
});

test("names stand together as the language does it", async () => {
  expect(joinNames(["Ada", "Bo"])).toBe("Ada and Bo");
  await loadLanguage("de");
  expect(joinNames(["Ada", "Bo", "Cy"])).toBe("Ada, Bo und Cy");
});

test("a number below nothing has a minus sign in every language", async () => {
  for (const it of Object.keys(LANGUAGES) as Language[]) {
    await loadLanguage(it);
    expect(t("points-count", { points: -9 })).toMatch(/^−9\s/);
  }
});

test("numbers are written as the language does it", async () => {
  const formatted = vi.spyOn(Intl, "NumberFormat");
  await loadLanguage("de");
  expect(t("points-count", { points: 78 })).toBe("78 Punkte");
  expect(formatted).not.toHaveBeenCalled(); // it takes long to begin
  expect(t("points-count", { points: 1234.5 })).toBe("1.234,5 Punkte");
});

test("words that are missing are logged, and nothing breaks", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  expect(t(["no", "such", "words"].join("-"))).toBe("no-such-words");
  expect(logged).toHaveBeenCalledOnce();
});
