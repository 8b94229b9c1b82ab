import { afterEach, expect, test, vi } from "vitest";
import { writeStored, readStored } from "./storage";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is there again", () => {
  expect(readStored("never")).toBeNull();
  writeStored("name", "Ada");
  expect(readStored("name")).toBe("Ada");
});

test("where storage is forbidden, nothing is remembered and nothing breaks", () => {
  const forbid = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid });
  writeStored("name", "Bo");
  expect(readStored("name")).toBeNull();
});
