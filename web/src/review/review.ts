// What a review says about the steps of a replay. It is the server that judges; here it is put in its place.
import type { Decision, Hand, OptionPart, Replayed, ReplayStep, Review, VariantInfo } from "../lib/protocol";
import { cellsOf, moveWords } from "../replay/replay";
import { language, t } from "../lib/text.svelte";

export const SIGNS: Record<string, string> = { best: "★", good: "✓", slip: "?!", blunder: "??" };

/** A number as the reader writes it, without a unit. */
export function formatNumber(value: number, digits = 1, signDisplay: "negative" | "exceptZero" = "negative"): string {
  return new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  })
    .format(value)
    .replace("-", "−");
}

export function formatChange(value: number): string {
  return formatNumber(value, 1, "exceptZero");
}

export function formatWorth(value: number, unit: string): string {
  return t(`worth-${unit}`, { value: formatNumber(value) });
}

/** Something to choose in words: a cell, or to pass. */
export function optionWords(variant: VariantInfo, token: string): string {
  return cellsOf(token).length ? moveWords(variant, token) : t(token === "x" ? "miss" : "pass");
}

/** A choice with its mark in words: "?! slip". */
export function markWords(mark: string): string {
  return `${SIGNS[mark]} ${t(`judged-${mark}`)}`;
}

export function decisionsAt(review: Review | undefined, { turn, action }: ReplayStep): Decision[] {
  return review?.decisions.filter((it) => it.turn === turn && it.action === action) ?? [];
}

/** The step that shows what came of a decision. */
export function stepOf(steps: ReplayStep[], { turn, action }: Decision): number {
  return steps.findIndex((it) => it.turn === turn && it.action === action);
}

/** Slips and blunders in the order of the game. */
export function lapsesOf(review: Review): Decision[] {
  return review.decisions.filter((it) => it.mark === "slip" || it.mark === "blunder");
}

/** What cost most: the reader's own choices first, then those of the others. */
export function costliest(review: Review, reader?: number): Decision[] {
  const others = (it: Decision) => Number(reader !== undefined && it.seat !== reader);
  return lapsesOf(review).sort((a, b) => others(a) - others(b) || b.loss - a.loss);
}

/** Where each seat stands at each step: after the dice, after each action. */
export function chancesByStep(review: Review, { steps }: Replayed): number[][] {
  return review.players.map(({ seat }) =>
    steps.map((step, at) => {
      const standing = (turn: number) => review.curve[turn]?.[seat - 1] ?? 0;
      if (steps[at + 1]?.turn !== step.turn) return standing(step.turn);
      const own = (action: number) =>
        review.decisions.find((it) => it.turn === step.turn && it.action === action && it.seat === seat);
      const next = own(step.action + 1)?.options[0]?.value;
      if (next !== undefined) return next;
      // Who only looks on has lost what the own choice lost; what the others did shows at the end of the turn.
      const luck = review.turns[step.turn - 1]?.shares[seat - 1]?.luck ?? 0;
      return standing(step.turn - 1) + luck - (own(1)?.loss ?? 0);
    }),
  );
}

/** What could be chosen, as the sheet shows options. */
export function handOf({ seat, options }: Decision): Hand {
  return {
    seat,
    options: options.map(({ token }) => ({ token, crosses: cellsOf(token), lucky: token.startsWith("~") })),
  };
}

/** What was chosen, with what came of it. */
export function takenOf({ seat, chosen }: Decision, { effects, game }: ReplayStep): OptionPart {
  return { ...(effects?.[seat] ?? { token: chosen }), row_scores: game.sheets[seat - 1]?.rows };
}

/** What stands on a cell that could be crossed. */
export type Worths = Record<string, { short: string; words: string; best: boolean }>;

export function worthsOf({ options }: Decision, unit: string): Worths {
  return Object.fromEntries(
    options.map(({ token, value }, at) => [
      token,
      { short: formatNumber(value, Math.abs(value) < 99.95 ? 1 : 0), words: formatWorth(value, unit), best: at === 0 },
    ]),
  );
}
