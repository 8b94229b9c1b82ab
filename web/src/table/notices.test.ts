import { beforeEach, expect, test, vi } from "vitest";
import { NoticeQueue, type Notice } from "./notices.svelte";

const notice = (words: string): Notice => ({ icon: "i-lock", words });
const unseen: Notice = { icon: "", words: "Ada rolled.", unseen: true };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a notice stays for a while if nothing follows", () => {
  const queue = new NoticeQueue();
  queue.add([notice("Ada closes Red.")]);
  vi.advanceTimersByTime(3000);
  expect(queue.now?.words).toBe("Ada closes Red.");
  vi.advanceTimersByTime(2000);
  expect(queue.now).toBeUndefined();
});

test("what happens next ends it, also if that is only heard", () => {
  const queue = new NoticeQueue();
  queue.add([notice("Ada closes Red.")]);
  vi.advanceTimersByTime(1000);
  queue.add([unseen]);
  vi.advanceTimersByTime(400);
  expect(queue.now?.words).toBe("Ada closes Red.");
  vi.advanceTimersByTime(200);
  expect(queue.now).toBeUndefined();
});
