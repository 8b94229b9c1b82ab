// All words of the page come from the Fluent files in the `words` of each room, a file for each language.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { writeStored, readStored } from "./storage";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

/** Words that are loaded when a screen needs them: before a game; of screens that are seldom seen, with the reasons. */
type Part = "early" | "rest";

/** A chunk for each language and part; the one without a part has what is always needed. */
const files = import.meta.glob<string>("./language/**/*.ts", { import: "default" });
const later: Partial<Record<Part, Promise<void>>> = {};
let loaded: Promise<void>;

async function loadFile(chosen: Language, part?: string): Promise<string> {
  return (await files[`./language/${part ? `${part}/` : ""}${chosen}.ts`]?.()) ?? "";
}

/** Intl takes long to begin, and small whole numbers look alike in all our languages. */
class Figure extends FluentNumber {
  override toString(scope: Parameters<FluentNumber["toString"]>[0]): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope);
  }
}

let bundle: FluentBundle;
/** What the bundle has of it. */
let inside = new Set<Part>();
let current = $state<Language>("en");

export function language(): Language {
  return current;
}

/** The language that was chosen, else the first of the browser's that we have. */
function preferredLanguage(): Language {
  const wanted = [readStored("language"), ...navigator.languages].map((it) => it?.slice(0, 2));
  return (wanted.find((it) => it && it in LANGUAGES) as Language | undefined) ?? "en";
}

export function loadLanguage(chosen: Language = preferredLanguage()): Promise<void> {
  return (loaded = load(chosen));
}

async function load(chosen: Language): Promise<void> {
  const parts = Object.keys(later) as Part[];
  const sources = await Promise.all([undefined, ...parts].map((part) => loadFile(chosen, part)));
  const made = new FluentBundle(chosen, { useIsolating: false });
  const errors = made.addResource(new FluentResource(sources.join("\n")));
  for (const error of errors) console.error(error);
  bundle = made;
  inside = new Set(parts);
  current = chosen;
  document.documentElement.lang = chosen;
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  writeStored("language", chosen);
  await loadLanguage(chosen);
}

async function add(part: Part): Promise<void> {
  await loadFile(bundle ? current : preferredLanguage(), part); // while the words of all screens are on their way
  await loaded;
  if (inside.has(part)) return;
  bundle.addResource(new FluentResource(await loadFile(current, part)));
  inside.add(part);
}

/** From now on there are the words of this part. */
function loadPart(part: Part): Promise<void> {
  return (later[part] ??= add(part).catch((error) => {
    delete later[part]; // the next one who wants them tries again
    throw error;
  }));
}

/** The words of the start page and of a table before its game. */
export const loadEarly = () => loadPart("early");
/** The words of what is shown after a game and beside it. */
export const loadRest = () => loadPart("rest");

/** Numbers below nothing get a minus sign; Intl writes a hyphen in most languages. */
function withMinus(text: string): string {
  return text.replace(/(^|\s)-(?=\d)/g, "$1−");
}

function withFigures(values: Record<string, FluentVariable>): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).map(([name, it]) => [name, typeof it === "number" ? new Figure(it) : it]),
  );
}

/** The words for something. Reading `current` makes what is shown follow the language. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  void current;
  const [name, attribute] = id.split(".") as [string, string?];
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) {
    console.error(`no words for ${id}`);
    return id;
  }
  return withMinus(bundle.formatPattern(pattern, withFigures(values)));
}

export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** Names in a sentence: "Lena and Ruth". */
export function joinNames(names: string[]): string {
  if (names.length < 2) return names.join();
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
