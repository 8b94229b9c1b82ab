import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Steps } from "./steps.svelte";

/** Steps outside a component. */
function inRoot(last: number, begun?: () => boolean): { steps: Steps; end: () => void } {
  let steps!: Steps;
  const end = $effect.root(() => {
    steps = new Steps(last, begun);
  });
  flushSync();
  return { steps, end };
}

test("a screen is drawn step by step, each when the browser has had its turn", () => {
  vi.useFakeTimers();
  const { steps, end } = inRoot(2);
  expect([steps.done, steps.complete]).toEqual([0, false]);
  for (const done of [1, 2, 2]) {
    vi.advanceTimersToNextTimer();
    flushSync();
    expect(steps.done).toBe(done);
  }
  expect(steps.complete).toBe(true);
  end();
  vi.useRealTimers();
});
