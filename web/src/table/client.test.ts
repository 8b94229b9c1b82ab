import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Client } from "./client.svelte";

/** A line on which the test speaks for the server. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = Line.OPEN;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Line.last = this;
  }
  send(): void {}
  close(): void {}
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const ask = (window: number) => Line.last.tell({ type: "update", version: window, window: { id: window } });
const refuse = () => Line.last.tell({ type: "refused", code: "too-often", reason: "too often" });
let client: Client;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  client = new Client("table");
  ask(1);
  refuse();
});

afterEach(() => {
  client.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a refusal goes with the moment it belongs to", () => {
  vi.advanceTimersByTime(10_000);
  expect(client.refused?.code).toBe("too-often");
  ask(2);
  expect(client.refused).toBeUndefined();
});

test("a refusal can be read, however soon something else is asked", () => {
  vi.advanceTimersByTime(1000);
  ask(2);
  vi.advanceTimersByTime(2900);
  expect(client.refused?.code).toBe("too-often");
  vi.advanceTimersByTime(100);
  expect(client.refused).toBeUndefined();
});

test("a refusal goes when something is done", () => {
  client.submit({ type: "choose", seat: 1, window: 1, move: "r5" });
  expect(client.refused).toBeUndefined();
});
