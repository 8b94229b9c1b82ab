// All words of the page come from the Fluent files in the `words` of each room, a file for each language.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { writeStored, readStored } from "./storage";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

/** One chunk for each language, with all that is often needed. */
const files = import.meta.glob<string>("./language/*.ts", { import: "default" });
/** The rest: words of screens that are seldom seen, and the reasons, which the program has, too. */
const rest = import.meta.glob<string>("./language/rest/*.ts", { import: "default" });
let all: Promise<void> | undefined;

let bundle: FluentBundle;
let current = $state<Language>("en");

export function language(): Language {
  return current;
}

/** The language that was chosen, else the first of the browser's that we have. */
function preferredLanguage(): Language {
  const wanted = [readStored("language"), ...navigator.languages].map((it) => it?.slice(0, 2));
  return (wanted.find((it) => it && it in LANGUAGES) as Language | undefined) ?? "en";
}

export async function loadLanguage(chosen: Language = preferredLanguage()): Promise<void> {
  const sources = await Promise.all([
    files[`./language/${chosen}.ts`]?.(),
    all && rest[`./language/rest/${chosen}.ts`]?.(),
  ]);
  const loaded = new FluentBundle(chosen, { useIsolating: false });
  const errors = loaded.addResource(new FluentResource(sources.join("\n")));
  for (const error of errors) console.error(error);
  bundle = loaded;
  current = chosen;
  document.documentElement.lang = chosen;
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  writeStored("language", chosen);
  await loadLanguage(chosen);
}

async function addRest(): Promise<void> {
  const source = await rest[`./language/rest/${current}.ts`]?.();
  bundle.addResource(new FluentResource(source ?? ""));
}

/** From now on there are all words. */
export function loadRest(): Promise<void> {
  all ??= addRest().catch((error) => {
    all = undefined; // the next one who wants them tries again
    throw error;
  });
  return all;
}

/** Numbers below nothing get a minus sign; Intl writes a hyphen in most languages. */
function withMinus(text: string): string {
  return text.replace(/(^|\s)-(?=\d)/g, "$1−");
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
  return withMinus(bundle.formatPattern(pattern, values));
}

export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** Names in a sentence: "Lena and Ruth". */
export function joinNames(names: string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
