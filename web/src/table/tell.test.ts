import { beforeEach, expect, test, vi } from "vitest";
import { Teller, type Telling } from "./tell.svelte";

const notice = (words: string): Telling => ({ icon: "i-lock", words });
const unseen: Telling = { icon: "", words: "Ada rolled.", unseen: true };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a notice stays for a while if nothing follows", () => {
  const teller = new Teller();
  teller.tell([notice("Ada closes Red.")]);
  vi.advanceTimersByTime(3000);
  expect(teller.now?.words).toBe("Ada closes Red.");
  vi.advanceTimersByTime(2000);
  expect(teller.now).toBeUndefined();
});

test("what happens next ends it, also if that is only heard", () => {
  const teller = new Teller();
  teller.tell([notice("Ada closes Red.")]);
  vi.advanceTimersByTime(1000);
  teller.tell([unseen]);
  vi.advanceTimersByTime(400);
  expect(teller.now?.words).toBe("Ada closes Red.");
  vi.advanceTimersByTime(200);
  expect(teller.now).toBeUndefined();
});
