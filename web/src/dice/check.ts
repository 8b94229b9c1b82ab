// Were the dice of a game those of its secret? Nothing here trusts the server: what was promised before
// the game, what was revealed after it and what was rolled are all the reader's own to compare.
import type { ReplayStep, VariantInfo } from "../lib/protocol";
import { COLOURS } from "../sheet/sheet";

export interface Promised {
  /** SHA-256 of the secret, shown before anybody sat down. */
  commitment: string;
  secret: string;
  /** What each seat added, in seat order. */
  salts: string[];
}

export type Checked =
  | { result: "kept"; rolls: string[] }
  | { result: "commitment"; given: string }
  | { result: "first"; given: number; recorded: number }
  | { result: "roll"; turn: number; given: string; recorded: string };

/** Browsers do sums like these on secure pages only. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function checkDice(promised: Promised, variant: VariantInfo, steps: ReplayStep[]): Promise<Checked> {
  const secret = Uint8Array.from(promised.secret.match(/../g) ?? [], (it) => parseInt(it, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  const given = Array.from(digest, (it) => it.toString(16).padStart(2, "0")).join("");
  if (given !== promised.commitment.toLowerCase()) return { result: "commitment", given };

  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const rolled = steps.filter((it) => it.action === 0);
  const first = await drawNumbers(key, promised.salts, 0, 1, promised.salts.length);
  const recorded = rolled[0]?.game.active ?? first[0]!;
  if (first[0] !== recorded) return { result: "first", given: first[0]!, recorded };

  const rolls: string[] = [];
  for (const { turn, game } of rolled) {
    const colours = COLOURS.filter((it) => !game.closed.includes(it));
    const [one, two, ...rest] = await drawNumbers(key, promised.salts, turn, 2 + colours.length, variant.dice_sides);
    const given = `${one}${two} ${colours.map((it, at) => `${it}${rest[at]}`).join("")}`;
    if (given !== game.dice) return { result: "roll", turn, given, recorded: game.dice ?? "" };
    rolls.push(given);
  }
  return { result: "kept", rolls };
}

/** The first numbers of a turn's stream. Bytes beyond the last multiple of `sides` would favour low numbers. */
async function drawNumbers(
  key: CryptoKey,
  salts: string[],
  turn: number,
  count: number,
  sides: number,
): Promise<number[]> {
  const drawn: number[] = [];
  for (let block = 0; drawn.length < count; block++) {
    const message = new TextEncoder().encode([...salts, turn, block].join("\n"));
    for (const byte of new Uint8Array(await crypto.subtle.sign("HMAC", key, message)))
      if (byte < 256 - (256 % sides)) drawn.push((byte % sides) + 1);
  }
  return drawn.slice(0, count);
}

/** What a record says of its dice, if it says all of it. */
export function readPromise(record: string, seats: number): Promised | undefined {
  const tag = (name: string) => new RegExp(`^\\[${name} "([^"\\\\]*)"\\]`, "m").exec(record)?.[1];
  const [commitment, secret] = [tag("DiceCommitment"), tag("DiceSecret")];
  const salts = Array.from({ length: seats }, (_, at) => tag(`DiceSalt${at + 1}`));
  return commitment && secret && salts.every((it) => it !== undefined) ? { commitment, secret, salts } : undefined;
}
