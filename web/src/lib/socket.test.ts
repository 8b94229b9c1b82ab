import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReconnectingSocket, type SocketHandlers } from "./socket";

/** What a browser's socket does, steered by hand: no server can fall silent for four seconds in no time. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { type: string }).type);
  }
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  tell(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
  /** Opened and greeted, as by a server that is there. */
  greet(): void {
    this.open();
    this.tell("update");
  }
}

const handlers = { onOpen: vi.fn(), onMessage: vi.fn(), onChange: vi.fn(), onGone: vi.fn() } satisfies SocketHandlers;
let socket: ReconnectingSocket;
const last = (): Socket => Socket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  for (const it of Object.values(handlers)) it.mockClear();
  Socket.all = [];
  socket = new ReconnectingSocket("ws://table", handlers);
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it is online once an update has come", () => {
  last().open();
  expect(handlers.onOpen).toHaveBeenCalledOnce();
  expect(handlers.onChange).not.toHaveBeenCalled();
  last().tell("update");
  expect(handlers.onChange.mock.calls).toEqual([[true]]);
  expect(handlers.onMessage).toHaveBeenCalledWith({ type: "update" });
});

test("words go out only while the socket is open", () => {
  socket.send({ type: "ping" });
  expect(last().sent).toEqual([]);
  last().open();
  socket.send({ type: "ping" });
  expect(last().sent).toEqual(["ping"]);
});

test("silence is asked about after four seconds, and given up four seconds later", () => {
  last().greet();
  vi.advanceTimersByTime(3500);
  expect(last().sent).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(last().sent).toEqual(["ping"]);
  vi.advanceTimersByTime(4500);
  expect(Socket.all).toHaveLength(2);
  expect(handlers.onChange.mock.calls).toEqual([[true], [false]]);
});

test("an answer keeps the socket", () => {
  last().greet();
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(4000);
    last().tell("pong");
  }
  expect(Socket.all).toHaveLength(1);
  expect(handlers.onChange.mock.calls).toEqual([[true]]);
});

test("a socket that breaks is tried again, more and more patiently", () => {
  last().greet();
  const waits = [500, 1000, 2000, 2000];
  for (const wait of waits) {
    const before = Socket.all.length;
    last().close(1006);
    vi.advanceTimersByTime(wait - 1);
    expect(Socket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Socket.all).toHaveLength(before + 1);
  }
  last().greet();
  expect(handlers.onChange.mock.calls).toEqual([[true], [false], [true]]);
});

test("a socket that nobody greets is given up; the first has more time", () => {
  vi.advanceTimersByTime(9500);
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(2);
  last().greet();
  last().close(1006);
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(3);
  vi.advanceTimersByTime(3000);
  expect(Socket.all).toHaveLength(4);
});

test("a device that comes online tries at once", () => {
  last().close(1006);
  dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(2);
});

test("a device that goes offline, or slept, asks whether anybody is there", () => {
  last().greet();
  dispatchEvent(new Event("offline"));
  expect(last().sent).toEqual(["ping"]);
  last().tell("pong");
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(500);
  expect(last().sent).toEqual(["ping", "ping"]);
  vi.advanceTimersByTime(3500);
  expect(Socket.all).toHaveLength(2);
});

test("where there is no such table, it is over", () => {
  last().close(4404);
  expect(handlers.onGone).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
});

test("what comes over a socket that was given up is not heard", () => {
  const first = last();
  vi.advanceTimersByTime(10_000);
  first.tell("update");
  expect(handlers.onMessage).not.toHaveBeenCalled();
});

test("closed, it stays closed", () => {
  last().greet();
  socket.close();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
});
