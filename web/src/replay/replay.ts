// A game step by step, in words.
import { cellWords } from "../table/prompt";
import type { OptionPart, Replayed, Step, VariantInfo } from "../lib/protocol";
import { readDice } from "../sheet/sheet";
import { t, together } from "../lib/text.svelte";

/** The cells of a move, in the order they were crossed: `g11+r5`. */
export function cellsOf(move: string | undefined): string[] {
  return /[rygb]\d/.test(move ?? "") ? move!.replace("~", "").split("+") : [];
}

/** A move in words: "Green 11, then Red 5". */
export function moveWords(variant: VariantInfo, move: string): string {
  const [first, ...rest] = cellsOf(move).map((it) => cellWords(variant, it));
  if (!first) return t(move === "x" ? "log-missed" : "log-passed");
  const cell = move.startsWith("~") ? t("move-lucky", { cell: first }) : first;
  return rest.length ? t("move-chain", { cell, cells: together(rest) }) : cell;
}

export interface Told {
  step: Step;
  /** The seat whose turn it was. */
  active: number;
  /** The dice of the turn. After its end the game itself no longer shows them. */
  dice: string;
  /** What each seat did. */
  moves: { seat: number; words: string; cells: string[] }[];
  /** What came of it for everybody. */
  news: string[];
}

/** Everything there is to tell about each step. */
export function tell(replay: Replayed, variant: VariantInfo): Told[] {
  return replay.steps.map((step) => ({
    step,
    active: step.active ?? 0,
    dice: step.dice ?? "",
    moves: Object.entries(step.effects ?? {}).map(([seat, effect]) => ({
      seat: Number(seat),
      words: effectWords(variant, effect),
      cells: effect.crosses ?? [],
    })),
    news: newsOf(step, replay.names),
  }));
}

/** What a move did in words, with what became of stones. */
export function effectWords(variant: VariantInfo, effect: OptionPart): string {
  const words = moveWords(variant, effect.token);
  if (effect.knocks) return t("move-knocks", { cell: words });
  return (effect.height ?? 0) > 1 ? t("move-stacks", { cell: words, height: effect.height ?? 0 }) : words;
}

function newsOf(step: Step, names: string[]): string[] {
  const news = Object.entries(step.closed_by ?? {}).map(([row, seats]) => closedWords(row, seats, names));
  if (step.action === 0) news.unshift(rollWords(step, names));
  if (step.game.ended) news.push(t("replay-over"));
  return news;
}

/** Who closed a row. */
export function closedWords(row: string, seats: number[], names: string[]): string {
  const closers = seats.map((seat) => names[seat - 1] ?? "");
  return t("replay-closes", { names: together(closers), count: closers.length, colour: t(`colour-${row}`) });
}

function rollWords(step: Step, names: string[]): string {
  const name = names[(step.active ?? 0) - 1] ?? "";
  const rolled = readDice(step.dice);
  if (!rolled) return t("replay-rolls-real", { name });
  const [one, two] = rolled.white;
  return t("replay-rolls", { name, one, two, sum: one + two });
}
