// What happens at the table, as it happens: a line in the bar, and to screen readers.
import { STEP_S } from "../lib/feel";
import { nameOf, namesOf, readerOf, type Named } from "../lib/people";
import { cellWords, crossWords, diceWords } from "./prompt";
import type { News, OptionPart, VariantInfo } from "../lib/protocol";
import type { Client } from "./client.svelte";
import { isStill } from "../lib/settings.svelte";
import { readDice } from "../sheet/sheet";
import { t } from "../lib/text.svelte";

export interface Notice {
  icon: string;
  words: string;
  /** For readers, where it is not the same words; empty if they hear it in another way. */
  spoken?: string;
  warn?: boolean;
  /** Only for readers: the screen shows it anyway. */
  unseen?: boolean;
  /** Milliseconds before the next may follow. */
  lasts?: number;
}

interface Scene {
  client: Client;
  variant: VariantInfo;
  /** Rows that were announced to be closed: readers know. */
  announced: string;
}

const SHORT_MS = 1500;
const LONG_MS = 4000;

const NOTICES: Record<string, (news: News, scene: Scene) => Notice[]> = {
  started: (it, { client }) => [{ icon: "i-dice", words: t("tell-started", { ...whoAt(client, it.first) }) }],
  seated: (it) => [{ icon: "i-people", words: t("tell-seated", { name: it.name ?? "", seat: it.seat ?? 0 }) }],
  left: (it, { client }) => [{ icon: "i-people", words: t("tell-left", { name: nameAt(client, it.seat) }) }],
  "went-away": (it, { client }) => [
    { icon: "i-dots", words: t(`tell-away-${client.table?.away}`, { name: nameAt(client, it.seat) }) },
  ],
  "came-back": (it, { client }) => [{ icon: "i-people", words: t("tell-back", { name: nameAt(client, it.seat) }) }],
  "time-ran-out": (it, { client }) => [
    { icon: "i-dots", words: t("tell-time-ran-out", { ...whoAt(client, it.seat) }), lasts: LONG_MS },
  ],
  rolled: (it, { client }) => [
    {
      icon: "",
      words: rollWords(it, client),
      unseen: true,
    },
  ],
  resolved: (it, scene) => [
    { icon: "", words: movesWords(it, scene), unseen: true },
    ...Object.entries(it.effects ?? {}).flatMap(([seat, effect]) => moveNotices(Number(seat), effect, scene)),
    ...closingNotices(it, scene),
    ...missNotices(it, scene),
  ],
};

export function noticesFor(news: News[], scene: Scene): Notice[] {
  return news.flatMap((it) => NOTICES[it.type]?.(it, scene) ?? []);
}

function nameAt(client: Client, seat: number | null | undefined): string {
  return client.people[(seat ?? 0) - 1]?.name ?? "";
}

function whoAt(client: Client, seat: number | null | undefined): Named {
  return nameOf(client.people[(seat ?? 0) - 1], readerOf(client.hands));
}

/** The dice of a roll; of another's, only those that count for the reader. */
function rollWords({ dice, active }: News, client: Client): string {
  const who = whoAt(client, active ?? client.game?.active);
  const white = readDice(dice ?? "")?.white;
  const all = who.who === "you" || client.hands.length !== 1 || !white;
  return t("tell-rolled", { ...who, dice: all ? diceWords(dice ?? "") : `${t("white-sum")} ${white.join(" + ")}` });
}

/** What everybody did in an action, in one breath. */
function movesWords({ effects }: News, { client, variant }: Scene): string {
  return Object.entries(effects ?? {})
    .map(([seat, effect]) => moveWords(variant, whoAt(client, Number(seat)), effect))
    .join(" ");
}

function moveWords(variant: VariantInfo, who: Named, effect: OptionPart): string {
  if (effect.crosses?.length) return t("spoken-move", { ...who, cells: crossWords(variant, effect) });
  return t(effect.miss ? "spoken-missed" : "spoken-passed", { ...who });
}

/** Moves that do more than cross a cell, for the screen. */
function moveNotices(seat: number, effect: OptionPart, { client, variant }: Scene): Notice[] {
  const { crosses = [], knocks, height = 0, lucky } = effect;
  const who = whoAt(client, seat);
  const cells = crosses.map((it) => cellWords(variant, it));
  const cell = cells[0] ?? "";
  if (knocks) return [{ icon: "i-stone", words: t("tell-knocks", { ...who, cell }), spoken: "" }];
  if (height > 1) return [{ icon: "i-stone", words: t("tell-stacks", { ...who, cell, height }), spoken: "" }];
  if (cells.length < 2 && !lucky) return [];
  const icon = lucky ? "i-clover" : "x1";
  const words = (count: number) =>
    t(lucky ? "tell-lucky" : "tell-crosses", { ...who, cells: cells.slice(0, count).join(" → ") });
  if (isStill()) return [{ icon, words: words(cells.length), spoken: "" }];
  return cells.map((_, at) => ({
    icon,
    words: words(at + 1),
    spoken: "",
    lasts: at < cells.length - 1 ? STEP_S * 1000 : undefined,
  }));
}

function closingNotices(it: News, { client, announced }: Scene): Notice[] {
  const rows = Object.entries(it.closed_by ?? {});
  const notices = rows.map(([row, seats]) => ({
    icon: "i-lock",
    words: closesWords(client, row, seats),
    spoken: announced.includes(row) ? "" : undefined,
    warn: true,
  }));
  return rows.length && client.game?.rows_left === 1
    ? [...notices, { icon: "i-lock", words: t("tell-danger-rows"), warn: true }]
    : notices;
}

/** Who closes a row. */
export function closesWords(client: Client, row: string, seats: number[]): string {
  const closers = client.people.filter((it) => seats.includes(it.seat));
  const who = namesOf(closers, readerOf(client.hands));
  const colour = t(`colour-${row}`);
  if (who.who === "other") return t("replay-closes", { names: who.name, count: closers.length, colour });
  return t("tell-closes", { ...who, colour });
}

function missNotices(it: News, { client, variant }: Scene): Notice[] {
  return Object.entries(it.effects ?? {})
    .filter(([seat, { miss }]) => miss && client.game?.sheets[Number(seat) - 1]?.misses_left === 1)
    .map(([seat]) => ({
      icon: "x1",
      words: t(variant.shared_board ? "tell-danger-all-misses" : "tell-danger-misses", {
        ...whoAt(client, Number(seat)),
        misses: t("misses-count", { count: variant.end_misses - 1 }),
      }),
      warn: true,
    }));
}

/** Shows one notice after another. */
export class NoticeQueue {
  now = $state.raw<Notice>();
  /** What screen readers say; the last few, as each new one is read aloud when it comes. */
  heard = $state.raw<{ id: number; words: string }[]>([]);
  #waiting: Notice[] = [];
  #timer?: ReturnType<typeof setTimeout>;
  #since = 0;
  #count = 0;

  add(notices: Notice[]): void {
    const spoken = notices.flatMap((it) => it.spoken ?? it.words).filter(Boolean);
    this.heard = [...this.heard, ...spoken.map((words) => ({ id: this.#count++, words }))].slice(-8);
    // Whoever comes back after a while is not shown all of it.
    this.#waiting = [...this.#waiting, ...notices.filter((it) => !it.unseen)].slice(-8);
    // What comes next shortens what is shown, also if it is only read aloud: no notice outlives its step by much.
    if (this.now) this.#later((this.now.lasts ?? SHORT_MS) - (performance.now() - this.#since));
    else if (this.#waiting.length) this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.now = this.#waiting.shift();
    this.#since = performance.now();
    if (this.now) this.#later(this.now.lasts ?? (this.#waiting.length ? SHORT_MS : LONG_MS));
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), wait);
  }
}
