// A socket that notices when nobody answers any more, and comes back by itself.
import type { FromClient, ToClient } from "./protocol";

const TICK_MS = 500;
/** Nothing heard for so long: ask whether anybody is there. */
const QUIET_MS = 4000;
/** An answer takes no longer; what is heard later belongs to a lost line. */
const ANSWER_MS = 4000;
/** The same when the device says that something has changed. */
const HURRIED_MS = 3000;
/** A new line is greeted within this, or three times what it took so far; else it is given up. */
const GREETING_MS = 2500;
const FIRST_GREETING_MS = 10_000;
/** As long as the seat is held, it is tried often. */
const HELD_MS = 90_000;
const SOONEST_MS = 500;
const LATEST_MS = 2000;
const LATEST_LATER_MS = 8000;

/** The code with which the server says that there is no such table. */
const NO_TABLE = 4404;

export interface SocketHandlers {
  /** A line is open: the first words on it. */
  onOpen: () => void;
  onMessage: (message: ToClient) => void;
  onChange: (online: boolean) => void;
  onGone: () => void;
}

export class ReconnectingSocket {
  #socket?: WebSocket;
  #online = false;
  #closed = false;
  #retry?: ReturnType<typeof setTimeout>;
  #clock: ReturnType<typeof setInterval>;
  #wait = SOONEST_MS;
  /** When something was heard last, and when the clock ticked. */
  #heard = 0;
  #ticked = Date.now();
  /** Until when an answer must come, if one is awaited. */
  #due = 0;
  #opened = 0;
  #lost = Date.now();
  /** What the slowest greeting took. */
  #slowest?: number;

  constructor(
    readonly url: string,
    readonly handlers: SocketHandlers,
  ) {
    this.#connect();
    this.#clock = setInterval(this.#tick, TICK_MS);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#probe);
    document.addEventListener("visibilitychange", this.#wake);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#clock);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#probe);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #tick = (): void => {
    const now = Date.now();
    const slept = now - this.#ticked >= ANSWER_MS;
    this.#ticked = now;
    if (slept) this.#probe();
    else if (this.#due && now >= this.#due) this.#reconnect();
    else if (this.#online && !this.#due && now - this.#heard >= QUIET_MS) this.#ping(ANSWER_MS);
  };

  #ping(limit: number): void {
    this.#due = Date.now() + limit;
    this.send({ type: "ping" });
  }

  /** Something has happened to this device: is anybody there? */
  #probe = (): void => {
    if (this.#online) this.#ping(HURRIED_MS);
  };

  #wake = (): void => {
    if (document.hidden) return;
    if (this.#online) this.#probe();
    else this.#reconnect();
  };

  /** Give this line up and try another at once. */
  #reconnect(): void {
    this.#drop();
    this.#connect();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#due = 0;
    this.#setOnline(false);
    socket?.close();
  }

  #setOnline(online: boolean): void {
    if (online === this.#online) return;
    this.#online = online;
    if (!online) this.#lost = Date.now();
    this.handlers.onChange(online);
  }

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.url);
    const held = Date.now() - this.#lost < HELD_MS;
    this.#socket = socket;
    this.#opened = Date.now();
    this.#due =
      this.#opened +
      (this.#slowest === undefined || !held ? FIRST_GREETING_MS : Math.max(GREETING_MS, 3 * this.#slowest));
    socket.onopen = () => socket === this.#socket && this.handlers.onOpen();
    socket.onmessage = (event) =>
      socket === this.#socket && this.#receive(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#drop();
      if (event.code === NO_TABLE) {
        this.close();
        this.handlers.onGone();
        return;
      }
      this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random() / 2));
      this.#wait = Math.min(held ? LATEST_MS : LATEST_LATER_MS, this.#wait * 2);
    };
  }

  #receive(message: ToClient): void {
    this.#heard = Date.now();
    this.#due = 0;
    if (message.type === "update" && !this.#online) {
      this.#slowest = Math.max(this.#slowest ?? 0, this.#heard - this.#opened);
      this.#wait = SOONEST_MS;
      this.#setOnline(true);
    }
    this.handlers.onMessage(message);
  }
}
