// Opening a table the way the start page offers it, and what a person likes to play.
import { api, randomKey } from "./api";
import type { Person, Plan, VariantInfo } from "./protocol";
import { writeStored, readStored } from "./storage";
import { has, t } from "./text.svelte";

export interface Taste {
  /** Bots to play against, and how strong they are. */
  bots: number;
  level: string;
  /** Bots at a table of friends. */
  among: number;
  pace: NonNullable<Plan["pace"]>;
  away: NonNullable<Plan["away"]>;
  listed: boolean;
  /** Hints when one plays with bots, at a table of friends, and where all sit together. */
  hints: boolean;
  friendlyHints: boolean;
  sharedHints: boolean;
}

const LEVELS = ["easy", "medium", "hard", "expert"];

/** The bots that are meant for people. The others are for measuring. */
export function levelsOf(bots: string[]): string[] {
  const known = LEVELS.filter((it) => bots.includes(it));
  return known.length ? known : bots;
}

export function levelName(bot: string): string {
  return has(`level-${bot}`) ? t(`level-${bot}`) : bot;
}

/** Old tables call a bot after its level, which has a name in each language. */
export function displayName(name: string, bot: string | null | undefined): string {
  return bot ? name.replace(bot, levelName(bot)) : name;
}

export function withDisplayName(person: Person): Person {
  return { ...person, name: displayName(person.name ?? "", person.bot) };
}

/** What was chosen the last time, where it still exists; at first neither the weakest nor the strongest. */
export function loadTaste(levels: string[]): Taste {
  const usual: Taste = {
    bots: 3,
    level: levels[Math.floor((levels.length - 1) / 2)] ?? "",
    among: 0,
    pace: "relaxed",
    away: "bot",
    listed: false,
    hints: false,
    friendlyHints: false,
    sharedHints: false,
  };
  try {
    const last = { ...usual, ...(JSON.parse(readStored("taste") ?? "{}") as Partial<Taste>) };
    return levels.includes(last.level) ? last : { ...last, level: usual.level };
  } catch {
    return usual;
  }
}

export function saveTaste(chosen: Taste): void {
  writeStored("taste", JSON.stringify(chosen));
}

/** How many may play it. */
export function minPlayers(variant: VariantInfo): number {
  return variant.solitaire ? 1 : variant.players[0];
}

export function myName(): string {
  return readStored("name") || t("guest");
}

/** Two first requests at once would make two guests of one, so whoever sits down waits for this. */
let naming: Promise<unknown> = Promise.resolve();

/** Name oneself, here and for the server. */
export async function nameMyself(name: string): Promise<void> {
  const before = readStored("name") ?? "";
  writeStored("name", name);
  if (!name) return;
  const asked = api.nameMe(name);
  naming = asked.catch(() => writeStored("name", before));
  await asked;
}

/** The server knows us from now on. A connection that was there before would not tell whose seat is ours. */
export async function introduce(): Promise<void> {
  if ((await api.me()).name === null) await api.nameMe(myName());
}

export function planSeats(people: number, bots = 0, level?: string): Plan["seats"] {
  return [...Array.from({ length: people }, () => ({})), ...Array.from({ length: bots }, () => ({ bot: level }))];
}

/** Open a table, take a seat for each name, and tell where it is. */
export async function openTable(plan: Plan, names: string[]): Promise<string> {
  const { table } = await api.openTable(plan);
  for (const [at, name] of names.entries()) await takeSeat(table.id, table.code ?? undefined, name, at + 1);
  return `/table/${table.id}`;
}

export async function takeSeat(id: string, code: string | undefined, name: string, seat?: number): Promise<void> {
  await naming;
  await api.take(id, { salt: randomKey(), name, ...(code ? { code } : {}), ...(seat ? { seat } : {}) });
}
