import { beforeAll, expect, test } from "vitest";
import { Failure } from "./api";
import { loadLanguage, t } from "./text.svelte";
import { failureWords, refusalWords } from "./failures";

beforeAll(() => loadLanguage("en"));

test("a failure is said in the reader's words", () => {
  expect(failureWords(new Failure("wrong-code", "the code is wrong"))).toBe(t("refused-wrong-code"));
  expect(failureWords(new Failure("offline", "offline"))).toBe(t("offline"));
});

test("what has no words here is said in the server's, as a sentence", () => {
  expect(failureWords(new Failure("brand-new", "the moon is full"))).toBe("The moon is full.");
  expect(failureWords(new Error("What?"))).toBe("What?");
  expect(refusalWords({ type: "refused", code: "brand-new", reason: "not today!" })).toBe("Not today!");
});
