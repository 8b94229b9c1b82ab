// Positions that the page teaches with; made by tools/generate/lesson.py, so that no rule stands here.
import made from "./lesson.json";
import type { GamePart, Hand, OptionPart } from "../lib/protocol";

export interface Moment {
  id: string;
  game: GamePart;
  hand: Hand;
  /** The option that the text speaks of. */
  choice: string;
  /** Examples: the section of the rules page below which it stands. */
  section?: number;
  /** Rows that the other player has announced to close. */
  closing?: string;
}

export const lesson = made as unknown as { steps: Moment[]; end: GamePart };

export function optionOf(moment: Moment, token: string | undefined): OptionPart | undefined {
  return moment.hand.options?.find((it) => it.token === token);
}
