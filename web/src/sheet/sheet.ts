// A sheet as it is drawn: the printed layout, what is crossed, and what an option would change.
// Nothing is decided here: what is legal and what it leads to comes from the server.
import type { Hand, OptionPart, Sheet, VariantInfo } from "../lib/protocol";

export type Colour = "r" | "y" | "g" | "b";
export const COLOURS: readonly Colour[] = ["r", "y", "g", "b"];

const STATES = { o: "open", x: "crossed", g: "gone", c: "closed" } as const;
type State = (typeof STATES)[keyof typeof STATES];

export interface Cell {
  /** As in a record: r5. */
  name: string;
  number: number;
  colour: Colour;
  state: State;
  mark: string | null;
  /** The options that cross it first. */
  options: OptionPart[];
  /** The one in mind, else the first: its name is that of the cell. */
  meant?: OptionPart;
  /** The one that a tap leads to: if it is in mind already, the next way to go on from it. */
  next?: OptionPart;
  selected: boolean;
  /** Its place in a chain that is previewed, from 1. */
  step: number;
  leftOut: boolean;
  /** Stones of each seat on it, where there are stones. */
  stones: number[];
}

export interface Row {
  colour: Colour;
  mixed: boolean;
  cells: Cell[];
  lock: State;
  lockSelected: boolean;
  points: number;
  /** Points after the option that is previewed. */
  then: number;
}

export function rowsOf(variant: VariantInfo, sheet: Sheet, hand?: Hand, preview?: OptionPart): Row[] {
  const first = new Map<string, OptionPart[]>();
  for (const option of hand?.options ?? []) {
    const name = option.crosses?.[0];
    if (name) first.set(name, [...(first.get(name) ?? []), option]);
  }
  let at = 0;
  return variant.rows.map((row, index) => {
    const colour = row.row as Colour;
    const cells = row.numbers.map((number, column): Cell => {
      const name = `${row.row}${number}`;
      const place = at++;
      const step = preview?.crosses?.indexOf(name) ?? -1;
      const options = first.get(name) ?? [];
      return {
        name,
        number,
        colour: row.colours[column] as Colour,
        state: STATES[sheet.cells[place] as keyof typeof STATES],
        mark: row.marks[column] ?? null,
        options,
        meant: options.find((it) => it.token === preview?.token) ?? options[0],
        next: options[(options.findIndex((it) => it.token === preview?.token) + 1) % options.length],
        selected: step === 0,
        step: Math.max(0, step),
        leftOut: preview?.left_out?.includes(name) ?? false,
        stones: sheet.stones?.[place] ?? [],
      };
    });
    return {
      colour,
      mixed: row.colours.some((it) => it !== row.row),
      cells,
      lock: STATES[sheet.locks[index] as keyof typeof STATES],
      lockSelected: preview?.closes?.includes(colour) ?? false,
      points: sheet.rows[index] ?? 0,
      then: preview?.row_scores?.[index] ?? sheet.rows[index] ?? 0,
    };
  });
}

/** An empty sheet of a variant, for pictures of it. */
export function emptySheet(variant: VariantInfo): Sheet {
  const cells = variant.rows.reduce((sum, row) => sum + row.numbers.length, 0);
  return { cells: "o".repeat(cells), locks: "oooo", misses: 0, score: 0, rows: [0, 0, 0, 0] };
}

export interface Rolled {
  white: [number, number];
  colours: Partial<Record<Colour, number>>;
}

/** Dice as a record writes them: `41 r2y3g5b6`; nothing for `??`. */
export function readDice(text: string | undefined): Rolled | undefined {
  const match = /^(\d)(\d)((?: ?[rygb]\d)*)$/.exec(text ?? "");
  if (!match) return undefined;
  const colours: Partial<Record<Colour, number>> = {};
  for (const [, colour, number] of (match[3] ?? "").matchAll(/([rygb])(\d)/g))
    colours[colour as Colour] = Number(number);
  return { white: [Number(match[1]), Number(match[2])], colours };
}

/** The colour of a cell by its name, which is not always its row's. */
export function colourOf(variant: VariantInfo, name: string): Colour {
  const row = variant.rows.find((it) => it.row === name[0]);
  const column = row?.numbers.indexOf(Number(name.slice(1))) ?? -1;
  return (row?.colours[column] ?? name[0]) as Colour;
}

/** The mark that is printed on a cell. */
export function markOf(variant: VariantInfo, name: string): string | undefined {
  const row = variant.rows.find((it) => it.row === name[0]);
  return row?.marks[row.numbers.indexOf(Number(name.slice(1)))] ?? undefined;
}

/** Do the numbers of a row come in another order than one by one, up or down? */
export function isShuffled(variant: VariantInfo): boolean {
  return variant.rows.some(({ numbers }) => {
    const step = numbers[1]! - numbers[0]!;
    return numbers.some((number, at) => at > 1 && number - numbers[at - 1]! !== step);
  });
}
