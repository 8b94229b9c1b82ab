// The story of a game, asked for until the server has made it. Nothing waits for it.
import { api, Failure } from "../lib/api";
import type { Story } from "../lib/protocol";

/** Milliseconds until it is asked for again, at first and at most. */
const FIRST_WAIT_MS = 400;
const MAX_WAIT_MS = 8000;
const WAIT_FACTOR = 1.5;
/** So often in a row the network may fail. */
const MAX_FAILURES = 4;

export class StoryLoader {
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
    void this.#poll(FIRST_WAIT_MS, MAX_FAILURES);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #poll(wait: number, failuresLeft: number): Promise<void> {
    try {
      const answer = await api.story(this.game);
      if (answer.state === "ready" && answer.story) {
        this.story = answer.story;
        this.state = "ready";
        return;
      }
      this.ahead = answer.ahead ?? 0;
      failuresLeft = MAX_FAILURES;
    } catch (error) {
      const code = error instanceof Failure ? error.code : "";
      if (code === "no-net") this.state = "none";
      else if (code === "offline" || code === "too-many") failuresLeft--;
      else failuresLeft = 0;
      if (failuresLeft <= 0) this.state = "failed";
      if (this.state !== "making") return;
    }
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#poll(Math.min(MAX_WAIT_MS, wait * WAIT_FACTOR), failuresLeft), wait);
  }
}
