// The one sentence that says what is asked now, and the small one below it.
import type { Client } from "./client.svelte";
import { formatPoints } from "../lib/figures";
import type { GamePart, Hand, OptionPart, Person, VariantInfo } from "../lib/protocol";
import { nameOf, namesOf, readerOf } from "../lib/people";
import { COLOURS, colourOf, markOf, readDice } from "../sheet/sheet";
import { settings } from "../lib/settings.svelte";
import { t, joinNames } from "../lib/text.svelte";

/** A cell in words: "Yellow 9". */
export function cellWords(variant: VariantInfo, name: string): string {
  return t("cell", { colour: t(`colour-${colourOf(variant, name)}`), number: Number(name.slice(1)) });
}

/** A roll in words; nothing if nobody typed it in. */
export function diceWords(dice: string): string {
  const rolled = readDice(dice);
  if (!rolled) return "";
  const colours = COLOURS.filter((it) => rolled.colours[it]).map((it) => `${t(`colour-${it}`)} ${rolled.colours[it]}`);
  return t("dice-label", { white: rolled.white.join(" + "), colours: colours.join(", ") });
}

export function promptFor(client: Client, hand: Hand | undefined): string {
  const { game, people, window, table } = client;
  if (!game || !table) return "";
  if (game.phase === "over") return overWords(game, people, readerOf(client.hands));
  const several = client.hands.length > 1 && hand && !(hand.roll && hand.seat !== game.active);
  const name = several ? (people[hand.seat - 1]?.name ?? "") : "";
  const asked = hand && askedWords(game, hand, table.dice, people);
  if (asked) return name ? t("prompt-named", { name, asked }) : asked;
  if (game.phase === "roll") {
    const id = table.dice === "server" ? "prompt-waiting-roll" : "prompt-waiting-roll-real";
    return t(id, { names: people[game.active - 1]?.name ?? "" });
  }
  const others = (window.awaited ?? []).map((seat) => people[seat - 1]?.name ?? "");
  const waiting = t("prompt-waiting", { names: joinNames(others) });
  // A cross is seen on the sheet; that one passed is not.
  const done = hand?.confirmed ? hand.option : undefined;
  if (!done || done.crosses?.length) return waiting;
  return `${t(done.miss ? "spoken-missed" : "spoken-passed", { ...nameOf(people[hand!.seat - 1], readerOf(client.hands)) })} ${waiting}`;
}

function askedWords(game: GamePart, hand: Hand, dice: string, people: Person[]): string | undefined {
  if (hand.roll && dice === "server") return rollWords(game, hand.seat, people);
  if (hand.roll) return realWords(hand, dice, people[game.active - 1]!);
  if (!hand.options?.length || hand.confirmed) return undefined;
  const rolled = readDice(game.dice);
  const nothing = hand.options.length === 1;
  const stones = !!game.sheets[0]?.stones?.length;
  if (game.phase === "first") {
    if (!rolled) return t(stones ? "prompt-first-trusted-stone" : "prompt-first-trusted");
    const sum = rolled.white[0] + rolled.white[1];
    if (nothing) return t("prompt-first-nothing", { sum });
    const lucky = hand.options.find((it) => it.lucky);
    return t(lucky ? "prompt-first-lucky" : stones ? "prompt-first-stone" : "prompt-first", { sum });
  }
  const last = hand.options.at(-1)!;
  if (nothing) return last.miss ? t("prompt-miss-due", { points: costOf(last) }) : t("prompt-second-nothing");
  if (last.miss) return t(stones ? "prompt-second-or-miss-stone" : "prompt-second-or-miss");
  return t(stones ? "prompt-second-stone" : "prompt-second");
}

/** Real dice: whoever is active rolls them, and anybody those of a bot. */
function realWords(hand: Hand, dice: string, active: Person): string | undefined {
  if (hand.seat === active.seat) return t(dice === "typed" ? "prompt-type" : "prompt-roll-real");
  return active.bot ? t("prompt-type-for", { name: active.name ?? "" }) : undefined;
}

/** It is one's turn, and how one stands against the best of the others. */
function rollWords(game: GamePart, seat: number, people: Person[]): string {
  const score = (it: Person) => game.sheets[it.seat - 1]?.score ?? 0;
  const others = people.filter((it) => it.seat !== seat).sort((a, b) => score(b) - score(a));
  const [rival] = others;
  if (!rival || settings.hideScores || people.every((it) => score(it) === 0)) return t("prompt-roll");
  const lead = score(people[seat - 1]!) - score(rival);
  const id = lead > 0 ? "ahead" : lead < 0 ? "behind" : "level";
  return t(`prompt-roll-${id}`, { points: Math.abs(lead), name: rival.name ?? "" });
}

/** What a miss costs here and now; nothing, once its bonus is there. */
function costOf({ gain = 0 }: OptionPart): number {
  return Math.max(0, -gain);
}

/** What the option that is previewed brings. */
export function previewWords(variant: VariantInfo, option: OptionPart | undefined): string {
  if (!option) return "";
  const [first, ...rest] = option.crosses ?? [];
  if (!first && option.miss) return t("preview-miss", { points: t("points-count", { points: costOf(option) }) });
  if (!first) return t(variant.shared_board ? "preview-no-stone" : "preview-nothing");
  const parts = [];
  const cell = cellWords(variant, first);
  const out = (option.left_out ?? []).map((it) => it.slice(1));
  if (out.length) parts.push(t("preview-leaves", { cell, out: joinNames(out), count: out.length }));
  if (rest.length) parts.push(t("preview-chain", { cell, cells: joinNames(rest.map((it) => cellWords(variant, it))) }));
  if (option.knocks) parts.push(t("preview-knocks", { cell }));
  else if ((option.height ?? 0) > 1) parts.push(t("preview-stacks", { cell, height: option.height ?? 0 }));
  if (option.closes)
    parts.push(t("preview-closes", { colours: joinNames([...option.closes].map((it) => t(`colour-${it}`))) }));
  if (option.ends) parts.push(t("preview-ends"));
  parts.push(t("preview-gain", { points: option.gain ?? 0 }));
  return parts.join(" ");
}

/** An option for readers: its cell, what is printed there and all that it brings. */
export function optionWords(variant: VariantInfo, option: OptionPart): string {
  const first = option.crosses?.[0];
  if (!first) return `${t(option.miss ? "miss" : "pass")}. ${previewWords(variant, option)}`;
  const mark = markOf(variant, first);
  const parts = [crossWords(variant, option)];
  if (mark) parts.push(t(`spoken-mark-${mark}`));
  if (option.left_out?.length)
    parts.push(t("option-leaves", { out: joinNames(option.left_out.map((it) => it.slice(1))) }));
  if (option.closes) parts.push(t("closes", { colours: joinNames([...option.closes].map((it) => t(`colour-${it}`))) }));
  if (option.ends) parts.push(t("ends-game"));
  return [...parts, t("points-count", { points: option.gain ?? 0 })].join(", ");
}

/** What is crossed or placed by an option, and what that sets off. */
export function crossWords(variant: VariantInfo, option: OptionPart): string {
  const [cell = "", ...rest] = (option.crosses ?? []).map((it) => cellWords(variant, it));
  const parts = [option.lucky ? t("move-lucky", { cell }) : cell];
  if (rest.length) parts.push(t("option-chain", { cells: joinNames(rest) }));
  if (option.knocks) parts.push(t("option-knocks"));
  else if ((option.height ?? 0) > 1) parts.push(t("option-stack", { height: option.height ?? 0 }));
  return parts.join(", ");
}

/** What the button that confirms will do. */
export function confirmWords(variant: VariantInfo, option: OptionPart): string {
  const crosses = option.crosses ?? [];
  if (!crosses.length) return option.miss ? t("take-miss", { points: costOf(option) }) : t("pass");
  if (option.closes)
    return t("confirm-close", { colours: joinNames([...option.closes].map((it) => t(`colour-${it}`))) });
  if (option.knocks) return t("confirm-knock", { cell: cellWords(variant, crosses[0]!) });
  if (crosses.length > 1) return t("confirm-many", { count: crosses.length });
  return t(variant.shared_board ? "confirm-stone" : "confirm-one", { cell: cellWords(variant, crosses[0]!) });
}

/** What everybody has in the end, the best first. */
export function resultWords(game: GamePart, people: Person[], reader?: number): string {
  const score = (it: Person) => game.sheets[it.seat - 1]?.score ?? 0;
  const ranked = [...people].sort((a, b) => score(b) - score(a));
  const results = ranked.map((it) => `${it.seat === reader ? t("you") : it.name} ${formatPoints(score(it))}`);
  return t("spoken-results", { results: results.join(", ") });
}

/** Who has won; `reader` is the seat that is "you". */
export function overWords(game: GamePart, people: Person[], reader?: number): string {
  const winners = people.filter((it) => game.winners?.includes(it.seat));
  const named = namesOf(winners, reader);
  const points = game.sheets[(winners[0]?.seat ?? 1) - 1]?.score ?? 0;
  if (people.length === 1) return t("win-alone", { ...named, points: t("points-count", { points }) });
  return t(winners.length > 1 ? "win-shared" : "win", { ...named, score: formatPoints(points) });
}
