// A game step by step, in words.
import { cellWords } from "../table/prompt";
import type { GamePart, Replayed, Step, VariantInfo } from "../lib/protocol";
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
  let roll = replay.steps[0];
  return replay.steps.map((step, at) => {
    if (step.action === 0) roll = step;
    const before = replay.steps[at - 1];
    const moves = Object.entries(step.moves ?? {}).map(([seat, move]) => ({
      seat: Number(seat),
      words: doneWords(variant, move, Number(seat), step.game, before?.game),
      cells: cellsOf(move),
    }));
    return {
      step,
      active: roll!.game.active,
      dice: roll!.game.dice ?? "",
      moves,
      news: newsOf(step, before, replay.names),
    };
  });
}

/** A move in words, with what a stone did to those on its cell. */
export function doneWords(variant: VariantInfo, move: string, seat: number, game: GamePart, before?: GamePart): string {
  const words = moveWords(variant, move);
  const { knocks, height } = stoneOf(variant, move, seat, game, before);
  if (knocks) return t("move-knocks", { cell: words });
  return height > 1 ? t("move-stacks", { cell: words, height }) : words;
}

/** What a stone did; nothing in games without stones. */
export function stoneOf(
  variant: VariantInfo,
  move: string,
  seat: number,
  game: GamePart,
  before?: GamePart,
): { knocks: boolean; height: number } {
  const at = variant.rows.flatMap((row) => row.numbers.map((number) => `${row.row}${number}`)).indexOf(move);
  const stones = (it: GamePart | undefined, seat: number) => it?.sheets[0]?.stones?.[at]?.[seat - 1] ?? 0;
  return { knocks: stones(before, 3 - seat) > 0 && stones(game, seat) > 0, height: stones(game, seat) };
}

function newsOf(step: Step, before: Step | undefined, names: string[]): string[] {
  const closed = [...step.game.closed].filter((it) => before && !before.game.closed.includes(it));
  const news = closed.map((row) => closedWords(step.game, row, names));
  if (step.action === 0) news.unshift(rollWords(step, names));
  if (step.game.ended) news.push(t("replay-over"));
  return news;
}

/** Who closed a row: those with its lock. */
export function closedWords(game: GamePart, row: string, names: string[]): string {
  const line = "rygb".indexOf(row);
  const closers = names.filter((_, seat) => game.sheets[seat]?.locks[line] === "x");
  return t("replay-closes", { names: together(closers), count: closers.length, colour: t(`colour-${row}`) });
}

function rollWords(step: Step, names: string[]): string {
  const name = names[step.game.active - 1] ?? "";
  const rolled = readDice(step.game.dice);
  if (!rolled) return t("replay-rolls-real", { name });
  const [one, two] = rolled.white;
  return t("replay-rolls", { name, one, two, sum: one + two });
}
