// A game step by step, in words.
import { cellWords } from "./prompt";
import type { Replayed, Step, VariantInfo } from "./protocol";
import { readDice } from "./sheet";
import { t, together } from "./text.svelte";

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
      words: variant.shared_board ? stoneWords(variant, step, before, Number(seat), move) : moveWords(variant, move),
      cells: cellsOf(move),
    }));
    return { step, active: roll!.game.active, dice: roll!.game.dice ?? "", moves, news: newsOf(step, before, replay.names) };
  });
}

/** A stone in words, with what it did to those on its cell. */
function stoneWords(variant: VariantInfo, step: Step, before: Step | undefined, seat: number, move: string): string {
  const cell = moveWords(variant, move);
  const at = variant.rows.flatMap((row) => row.numbers.map((number) => `${row.row}${number}`)).indexOf(move);
  const height = step.game.sheets[0]?.stones?.[at]?.[seat - 1] ?? 0;
  if (before?.game.sheets[0]?.stones?.[at]?.[2 - seat]) return t("move-knocks", { cell });
  return height > 1 ? t("move-stacks", { cell, height }) : cell;
}

function newsOf(step: Step, before: Step | undefined, names: string[]): string[] {
  const closed = [...step.game.closed].filter((it) => before && !before.game.closed.includes(it));
  const news = closed.map((row) => closedWords(step, row, names));
  if (step.action === 0) news.unshift(rollWords(step, names));
  if (step.game.ended) news.push(t("replay-over"));
  return news;
}

function closedWords(step: Step, row: string, names: string[]): string {
  const line = "rygb".indexOf(row);
  const closers = names.filter((_, seat) => step.game.sheets[seat]?.locks[line] === "x");
  return t("replay-closes", { names: together(closers), count: closers.length, colour: t(`colour-${row}`) });
}

function rollWords(step: Step, names: string[]): string {
  const name = names[step.game.active - 1] ?? "";
  const rolled = readDice(step.game.dice);
  if (!rolled) return t("replay-rolls-real", { name });
  const [one, two] = rolled.white;
  return t("replay-rolls", { name, one, two, sum: one + two });
}
