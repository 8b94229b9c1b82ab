import { afterEach, expect, test, vi } from "vitest";
import { keep, kept } from "./storage";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is there again", () => {
  expect(kept("never")).toBeNull();
  keep("name", "Ada");
  expect(kept("name")).toBe("Ada");
});

test("where storage is forbidden, nothing is remembered and nothing breaks", () => {
  const forbid = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid });
  keep("name", "Bo");
  expect(kept("name")).toBeNull();
});
