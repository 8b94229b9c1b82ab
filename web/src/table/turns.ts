// The turns that were seen, each with its dice and what everybody did.
import type { News, OptionPart, Reason } from "../lib/protocol";

/** What a move of a seat did, and why, where bots say so. */
export interface Move {
  seat: number;
  effect: OptionPart;
  reason?: Reason;
}

export interface Turn {
  number: number;
  dice: string;
  moves: Move[];
}

/** The newest first. */
export function turnsOf(news: readonly News[]): Turn[] {
  const turns: Turn[] = [];
  for (const it of news) {
    if (it.type === "rolled") turns.unshift({ number: it.turn ?? 0, dice: it.dice ?? "", moves: [] });
    else if (it.type === "resolved" && turns[0])
      for (const [seat, effect] of Object.entries(it.effects ?? {}))
        turns[0].moves.push({ seat: Number(seat), effect, reason: it.reasons?.[Number(seat)] });
  }
  return turns;
}

/** What a seat did in a turn, both actions together; a pass counts only if there is nothing else. */
export function movesOf(turn: Turn, seat: number): Move[] {
  const own = turn.moves.filter((it) => it.seat === seat);
  const done = own.filter(({ effect }) => effect.crosses?.length || effect.miss);
  return done.length ? done : own.slice(-1);
}
