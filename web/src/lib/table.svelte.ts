// A table as the server tells it. Reconnects by itself and never loses a deed: what was not answered
// is sent again with the same key, and the server does nothing twice.
import { random } from "./api";
import { named } from "./opening";
import type { Emoted, FromClient, GamePart, Hand, Hinted, News, Person, Refused, TablePart, ToClient, Update, WindowPart } from "./protocol";

type Sent = Exclude<FromClient, { type: "hello" | "emote" | "hint" | "ping" }>;
/** A deed without its key. */
export type Deed = Sent extends infer D ? (D extends Sent ? Omit<D, "key"> : never) : never;

const SLOWEST = 8000;

export class Client {
  version = $state(0);
  table = $state.raw<TablePart>();
  people = $state.raw<Person[]>([]);
  game = $state.raw<GamePart>();
  window = $state.raw<WindowPart>({ id: 0 });
  hands = $state.raw<Hand[]>([]);
  news = $state.raw<News[]>([]);
  online = $state(false);
  /** What the options of a seat are worth, as far as it was asked for. */
  hint = $state.raw<Hinted>();
  trouble = $state.raw<readonly string[]>([]);
  gone = $state(false);
  refused = $state.raw<Refused>();
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0);
  onEmote: (said: Emoted) => void = () => {};
  /** What is new, and the game before it. */
  onNews: (news: News[], before: GamePart | undefined) => void = () => {};

  #socket?: WebSocket;
  #unanswered = new Map<string, Sent>();
  #wait = 500;
  #timer?: ReturnType<typeof setTimeout>;
  #closed = false;

  constructor(readonly id: string) {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Have something done; it is sent again until the server has answered. */
  do(deed: Deed): void {
    const sent = { ...deed, key: random() } as Sent;
    this.refused = undefined;
    this.#unanswered.set(sent.key, sent);
    this.#send(sent);
  }

  say(seat: number, phrase: Emoted["phrase"]): void {
    this.#send({ type: "emote", seat, phrase });
  }

  /** Have options weighed. It is not asked again: by then something else may be asked. */
  weigh(seat: number): void {
    this.refused = undefined;
    this.#send({ type: "hint", key: random(), seat });
  }

  get waiting(): boolean {
    return this.#unanswered.size > 0;
  }

  #hurry = (): void => {
    if (!this.online && !document.hidden && !this.#closed) {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };

  #connect(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({ type: "hello", since: this.version || null });
      this.#send({ type: "ping" });
      for (const sent of this.#unanswered.values()) this.#send(sent);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.online = false;
      if (event.code === 4404) this.gone = true;
      else if (!this.#closed) {
        this.#timer = setTimeout(() => this.#connect(), this.#wait);
        this.#wait = Math.min(SLOWEST, this.#wait * 2);
      }
    };
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case "update":
        return this.#update(message);
      case "done":
        this.#unanswered.delete(message.key);
        return;
      case "refused":
        if (message.code === "unavailable" && message.key) {
          const again = this.#unanswered.get(message.key);
          if (again) setTimeout(() => this.#send(again), 1000);
          return;
        }
        this.#unanswered.delete(message.key ?? "");
        if (message.code !== "too-late") this.refused = message;
        return;
      case "hint":
        this.hint = message;
        return;
      case "emoted":
        return this.onEmote(message);
      case "trouble":
        this.trouble = message.away;
        return;
      case "pong":
        this.ahead = message.now - Date.now();
        return;
      case "wrong":
        console.error(message.reason);
    }
  }

  #update(update: Update): void {
    this.online = true;
    this.#wait = 500;
    const fresh = (update.events ?? []).filter((it) => it.version > this.version);
    const before = this.game;
    this.version = update.version;
    if (update.table) this.table = update.table;
    if (update.people) this.people = update.people.map(named);
    if (update.game) this.game = update.game;
    if (update.window) this.window = update.window;
    if (update.hands) this.hands = update.hands;
    if (fresh.length) {
      this.news = [...this.news, ...fresh].slice(-300);
      this.onNews(fresh, before);
    }
  }
}
