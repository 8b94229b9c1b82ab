// A table as the server tells it. Reconnects by itself and never loses a deed: what was not answered
// is sent again with the same key, and the server does nothing twice.
import { randomKey } from "../lib/api";
import { ReconnectingSocket } from "../lib/socket";
import { withDisplayName } from "../lib/opening";
import { settings } from "../lib/settings.svelte";
import { renewPage } from "../lib/renewal";
import type {
  Emoted,
  FromClient,
  GamePart,
  Hand,
  Hinted,
  News,
  Person,
  RefusedMessage,
  TablePart,
  ToClient,
  Update,
  WindowPart,
} from "../lib/protocol";

type Sent = Exclude<FromClient, { type: "hello" | "emote" | "hint" | "ping" }>;
/** A deed without its key. */
export type Deed = Sent extends infer D ? (D extends Sent ? Omit<D, "key"> : never) : never;

/** A deed of one moment, whoever sends it how often. */
const momentKey = (deed: Sent | undefined): string =>
  deed?.type === "confirm" || deed?.type === "roll" ? `${deed.type} ${deed.seat} ${deed.window}` : "";

/** A refusal can be read for so long, even if something else is asked meanwhile. */
const READING_MS = 4000;

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
  refused = $state.raw<RefusedMessage>();
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0);
  onEmote: (said: Emoted) => void = () => {};
  onNews: (news: News[]) => void = () => {};

  #socket: ReconnectingSocket;
  #unanswered = new Map<string, Sent>();
  /** What was done last: to ask for it twice is no move too late. */
  #done = "";
  /** The moment of a refusal, and until when it has to be readable. */
  #refusedAt = { window: 0, until: 0 };

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new ReconnectingSocket(`${scheme}://${location.host}/ws/${id}`, {
      onOpen: () => this.#greet(),
      onMessage: (message) => this.#receive(message),
      onChange: (online) => (this.online = online),
      onGone: () => (this.gone = true),
    });
  }

  close(): void {
    this.#socket.close();
  }

  /** Have something done; it is sent again until the server has answered. */
  submit(deed: Deed): void {
    const sent = { ...deed, key: randomKey() } as Sent;
    this.refused = undefined;
    this.#unanswered.set(sent.key, sent);
    this.#socket.send(sent);
  }

  sendPhrase(seat: number, phrase: Emoted["phrase"]): void {
    this.#socket.send({ type: "emote", seat, phrase });
  }

  /** Have options weighed. It is not asked again: by then something else may be asked. */
  requestHint(seat: number): void {
    this.refused = undefined;
    this.#socket.send({ type: "hint", key: randomKey(), seat });
  }

  get waiting(): boolean {
    return this.#unanswered.size > 0;
  }

  #greet(): void {
    this.#socket.send({ type: "hello", since: this.version || null });
    this.#socket.send({ type: "ping" });
    for (const sent of this.#unanswered.values()) this.#socket.send(sent);
  }

  #receive(message: ToClient): void {
    switch (message.type) {
      case "update":
        return this.#onUpdate(message);
      case "done":
        this.#done = momentKey(this.#unanswered.get(message.key)) || this.#done;
        this.#unanswered.delete(message.key);
        return;
      case "refused":
        if (message.code === "unavailable" && message.key) {
          const again = this.#unanswered.get(message.key);
          if (again) setTimeout(() => this.#socket.send(again), 1000);
          return;
        }
        return this.#onRefused(message);
      case "hint":
        this.hint = message;
        return;
      case "emoted":
        if (!settings.mutePhrases) this.onEmote(message);
        return;
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

  #onRefused(refused: RefusedMessage): void {
    const moment = momentKey(this.#unanswered.get(refused.key ?? ""));
    this.#unanswered.delete(refused.key ?? "");
    // To choose or to take back too late changes nothing; a move that did not count must be said.
    if (refused.code === "too-late" && (!moment || moment === this.#done)) return;
    this.refused = refused;
    this.#refusedAt = { window: this.window.id, until: Date.now() + READING_MS };
    setTimeout(() => this.#dropRefusal(), READING_MS);
  }

  /** What was refused at another moment is no longer said, once it could be read. */
  #dropRefusal(): void {
    if (this.window.id !== this.#refusedAt.window && Date.now() >= this.#refusedAt.until) this.refused = undefined;
  }

  #onUpdate(update: Update): void {
    if (update.page) renewPage(update.page);
    const fresh = (update.events ?? []).filter((it) => it.version > this.version);
    this.version = update.version;
    if (update.table) this.table = update.table;
    if (update.people) this.people = update.people.map(withDisplayName);
    if (update.game) this.game = update.game;
    if (update.window) {
      this.window = update.window;
      this.#dropRefusal();
    }
    if (update.hands) this.hands = update.hands;
    if (update.past) this.news = update.past;
    if (fresh.length) {
      this.news = [...this.news, ...fresh].slice(-300);
      this.onNews(fresh);
    }
  }
}
