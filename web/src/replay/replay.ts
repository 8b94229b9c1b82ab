// A game step by step, in words.
import { cellWords } from "../table/prompt";
import { namesOf } from "../lib/people";
import type { OptionPart, Person, Replayed, ReplayStep, VariantInfo } from "../lib/protocol";
import { readDice } from "../sheet/sheet";
import { t, joinNames } from "../lib/text.svelte";

/** The cells of a move, in the order they were crossed: `g11+r5`. */
export function cellsOf(move: string | undefined): string[] {
  return /[rygb]\d/.test(move ?? "") ? move!.replace("~", "").split("+") : [];
}

/** A move in words: "Green 11, then Red 5"; `own` is one of the reader's. */
export function moveWords(variant: VariantInfo, move: string, own = false): string {
  const [first, ...rest] = cellsOf(move).map((it) => cellWords(variant, it));
  if (!first) return t(`${move === "x" ? "log-missed" : "log-passed"}${own ? "-you" : ""}`);
  const cell = move.startsWith("~") ? t("move-lucky", { cell: first }) : first;
  return rest.length ? t("move-chain", { cell, cells: joinNames(rest) }) : cell;
}

export interface DescribedStep {
  step: ReplayStep;
  /** The seat whose turn it was. */
  active: number;
  /** The dice of the turn. After its end the game itself no longer shows them. */
  dice: string;
  /** What each seat did. */
  moves: { seat: number; words: string; cells: string[] }[];
  /** What came of it for everybody. */
  news: string[];
}

/** Everything there is to tell about each step; `reader` is the seat that is "you". */
export function describeSteps(replay: Replayed, variant: VariantInfo, reader?: number): DescribedStep[] {
  return replay.steps.map((step) => ({
    step,
    active: step.active ?? 0,
    dice: step.dice ?? "",
    moves: Object.entries(step.effects ?? {}).map(([seat, effect]) => ({
      seat: Number(seat),
      words: effectWords(variant, effect, Number(seat) === reader),
      cells: effect.crosses ?? [],
    })),
    news: newsOf(step, replay.names, reader),
  }));
}

/** What a move did in words, with what became of stones. */
export function effectWords(variant: VariantInfo, effect: OptionPart, own = false): string {
  const words = moveWords(variant, effect.token, own);
  if (effect.knocks) return t("move-knocks", { cell: words });
  return (effect.height ?? 0) > 1 ? t("move-stacks", { cell: words, height: effect.height ?? 0 }) : words;
}

function newsOf(step: ReplayStep, names: string[], reader?: number): string[] {
  const news = Object.entries(step.closed_by ?? {}).map(([row, seats]) => closedWords(row, seats, names, reader));
  if (step.action === 0) news.unshift(rollWords(step, names, reader));
  if (step.game.ended) news.push(t("replay-over"));
  return news;
}

/** Who closed a row. */
export function closedWords(row: string, seats: number[], names: string[], reader?: number): string {
  const colour = t(`colour-${row}`);
  const who = namesOf(
    seats.map((seat): Person => ({ seat, name: names[seat - 1] ?? "" })),
    reader,
  );
  if (who.who === "other") return t("replay-closes", { names: who.name, count: seats.length, colour });
  return t("tell-closes", { ...who, colour });
}

function rollWords(step: ReplayStep, names: string[], reader?: number): string {
  const active = step.active ?? 0;
  const who = { who: active === reader ? "you" : "other", name: names[active - 1] ?? "" };
  const rolled = readDice(step.dice);
  if (!rolled) return t("replay-rolls-real", who);
  const [one, two] = rolled.white;
  return t("replay-rolls", { ...who, one, two, sum: one + two });
}
