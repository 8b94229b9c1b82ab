import { beforeAll, expect, test } from "vitest";
import { Failure } from "./api";
import { loadLanguage, t } from "./text.svelte";
import { why, whyRefused } from "./why";

beforeAll(() => loadLanguage("en"));

test("a failure is told in the reader's words", () => {
  expect(why(new Failure("wrong-code", "the code is wrong"))).toBe(t("refused-wrong-code"));
  expect(why(new Failure("offline", "offline"))).toBe(t("offline"));
});

test("what has no words here is told in the server's, as a sentence", () => {
  expect(why(new Failure("brand-new", "the moon is full"))).toBe("The moon is full.");
  expect(why(new Error("What?"))).toBe("What?");
  expect(whyRefused({ type: "refused", code: "brand-new", reason: "not today!" })).toBe("Not today!");
});
