// The most points that somebody has had on this device, by game and table size.
import { writeStored, readStored } from "../lib/storage";

interface Best {
  score: number;
  /** The game in which that was, and what was the best before it. */
  game: string;
  before?: number;
}

/** Notes how a game ended; the best before it, if this one is better. Asked again, it says the same. */
export function noteBest(variant: string, players: number, game: string, score: number): number | undefined {
  const all = loadBests();
  const place = `${variant}-${players}`;
  const best = all[place];
  if (best?.game === game) return best.before;
  if (best && best.score >= score) return undefined;
  all[place] = { score, game, before: best?.score };
  writeStored("best", JSON.stringify(all));
  return best?.score;
}

function loadBests(): Record<string, Best> {
  try {
    return JSON.parse(readStored("best") ?? "{}") as Record<string, Best>;
  } catch {
    return {};
  }
}
