import { expect, test } from "vitest";
import { written } from "./figures";

test("points below nothing have a real minus", () => {
  expect([written(), written(0), written(37), written(-5)]).toEqual(["0", "0", "37", "−5"]);
});
