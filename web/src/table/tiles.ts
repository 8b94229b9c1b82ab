// The options of a hand as places in the dock: a column for each row or colour die, a line for each white die.
import type { Barred, Hand, OptionPart, VariantInfo } from "../lib/protocol";
import { COLOURS, colourOf, readDice, type Colour, type Rolled } from "../sheet/sheet";

export interface Tile {
  key: string;
  colour: Colour;
  /** The number of the cell; nothing for a die that is out of the game. */
  number: string;
  /** From 1. */
  column: number;
  line: number;
  option?: OptionPart;
  /** Why there is no option. */
  barred?: Barred;
}

export interface Places {
  tiles: Tile[];
  columns: number;
  lines: number;
  /** They all begin with the cell in mind: it is asked how its chain goes on. */
  ways?: boolean;
}

const NO_PLACES: Places = { tiles: [], columns: 4, lines: 1 };
/** So many options beside each other in one line. */
const OPTIONS_PER_LINE = 4;

export function placesOf(
  variant: VariantInfo,
  hand: Hand,
  dice: string | undefined,
  phase: string,
  preview?: OptionPart,
): Places {
  const rolled = readDice(dice);
  const ways = waysOf(hand, preview);
  if (ways.length > 1) return waysPlaces(variant, ways);
  if (!rolled) return NO_PLACES;
  return phase === "first" ? whitePlaces(variant, hand, rolled) : colourPlaces(variant, hand, rolled);
}

const firstCell = (option: OptionPart | undefined): string => option?.crosses?.[0] ?? "";

/** Options that begin with the same cell as the one in mind: forced crosses may go to one row or another. */
export function waysOf(hand: Hand, preview: OptionPart | undefined): OptionPart[] {
  const cell = firstCell(preview);
  if (!cell || hand.confirmed) return [];
  return (hand.options ?? []).filter((it) => firstCell(it) === cell && !!it.lucky === !!preview?.lucky);
}

function waysPlaces(variant: VariantInfo, ways: OptionPart[]): Places {
  const columns = Math.max(OPTIONS_PER_LINE, Math.ceil(ways.length / 2));
  const tiles = ways.map((option, at) => ({
    ...tileOf(variant, option),
    column: (at % columns) + 1,
    line: Math.floor(at / columns) + 1,
  }));
  return { tiles, columns, lines: ways.length > columns ? 2 : 1, ways: true };
}

function tileOf(variant: VariantInfo, option: OptionPart): Omit<Tile, "column" | "line"> {
  const cell = firstCell(option);
  return { key: option.token, colour: colourOf(variant, cell), number: cell.slice(1), option };
}

/** One option for each cell that can be crossed first: which way it goes on is asked after that. */
function byCell(options: OptionPart[]): Map<string, OptionPart> {
  const cells = new Map<string, OptionPart>();
  for (const option of options)
    if (firstCell(option) && !cells.has(firstCell(option))) cells.set(firstCell(option), option);
  return cells;
}

/** Action 1: a place for each row; a lucky cross stands below the row it belongs to. */
function whitePlaces(variant: VariantInfo, hand: Hand, rolled: Rolled): Places {
  const options = hand.options ?? [];
  const plain = byCell(options.filter((it) => !it.lucky));
  const lucky = byCell(options.filter((it) => it.lucky));
  const sum = rolled.white[0] + rolled.white[1];
  const tiles = COLOURS.map((row, at): Tile => makeTile(variant, `${row}${sum}`, plain, hand, at + 1, 1));
  for (const [cell, option] of lucky)
    tiles.push({ ...tileOf(variant, option), column: COLOURS.indexOf(cell[0] as Colour) + 1, line: 2 });
  return { tiles, columns: OPTIONS_PER_LINE, lines: lucky.size ? 2 : 1 };
}

/** Action 2: a column for each colour die, the first white die above the second. */
function colourPlaces(variant: VariantInfo, hand: Hand, rolled: Rolled): Places {
  const options = byCell(hand.options ?? []);
  const known = [...options.keys(), ...Object.keys(hand.barred ?? {})];
  const whites = [...new Set(rolled.white)];
  const tiles = whites.flatMap((white, line) =>
    COLOURS.map((colour, at): Tile => {
      const number = white + (rolled.colours[colour] ?? 0);
      const cell = known.find((it) => colourOf(variant, it) === colour && Number(it.slice(1)) === number);
      return cell
        ? makeTile(variant, cell, options, hand, at + 1, line + 1)
        : {
            key: `${colour}${line}`,
            colour,
            number: rolled.colours[colour] ? String(number) : "",
            column: at + 1,
            line: line + 1,
          };
    }),
  );
  return { tiles, columns: OPTIONS_PER_LINE, lines: whites.length };
}

function makeTile(
  variant: VariantInfo,
  cell: string,
  options: Map<string, OptionPart>,
  hand: Hand,
  column: number,
  line: number,
): Tile {
  const option = options.get(cell);
  const bare: Tile = { key: cell, colour: colourOf(variant, cell), number: cell.slice(1), column, line };
  return option ? { ...bare, key: option.token, option } : { ...bare, barred: hand.barred?.[cell] };
}
