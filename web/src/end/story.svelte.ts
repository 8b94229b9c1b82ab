// The story of a game, asked for until the server has made it. Nothing waits for it.
import { api, Failure } from "../lib/api";
import type { Story } from "../lib/protocol";

/** Milliseconds until it is asked for again, at first and at most. */
const SOON = 400;
const LATE = 8000;
const SLOWER = 1.5;
/** So often in a row the network may fail. */
const PATIENCE = 4;

export class StoryLine {
  state = $state<"making" | "ready" | "failed" | "none">("making");
  story = $state.raw<Story>();
  /** How many games come before this one. */
  ahead = $state(0);
  #timer?: ReturnType<typeof setTimeout>;
  #closed = false;

  constructor(readonly game: string) {
    this.begin();
  }

  begin(): void {
    this.state = "making";
    void this.#ask(SOON, PATIENCE);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(wait: number, patience: number): Promise<void> {
    try {
      const told = await api.story(this.game);
      if (told.state === "ready" && told.story) {
        this.story = told.story;
        this.state = "ready";
        return;
      }
      this.ahead = told.ahead ?? 0;
      patience = PATIENCE;
    } catch (error) {
      const code = error instanceof Failure ? error.code : "";
      if (code === "no-net") this.state = "none";
      else if (code === "offline" || code === "too-many") patience--;
      else patience = 0;
      if (patience <= 0) this.state = "failed";
      if (this.state !== "making") return;
    }
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#ask(Math.min(LATE, wait * SLOWER), patience), wait);
  }
}
