import { expect, test } from "vitest";
import { formatPoints } from "./figures";

test("points below nothing have a real minus", () => {
  expect([formatPoints(), formatPoints(0), formatPoints(37), formatPoints(-5)]).toEqual(["0", "0", "37", "−5"]);
});
