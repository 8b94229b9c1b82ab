import { beforeAll, expect, test } from "vitest";
import { mountForTest } from "../lib/mount.fixture";
import type { Hand, News, OptionPart, Person } from "../lib/protocol";
import { loadLanguage } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import { emptySheet } from "../sheet/sheet";
import Sheet from "../sheet/Sheet.svelte";
import type { Client } from "./client.svelte";
import Moves from "./Moves.svelte";
import Options from "./Options.svelte";
import { Play } from "./play.svelte";
import Players from "./Players.svelte";
import { NoticeQueue } from "./notices.svelte";
import TurnLine from "./TurnLine.svelte";

beforeAll(() => loadLanguage("en"));

const people = [
  { seat: 1, name: "Ada", online: true },
  { seat: 2, name: "Bo", online: true },
  { seat: 3, name: "Cleo", online: false },
] as Person[];
const news: News[] = [
  { version: 1, at: 0, type: "rolled", turn: 4, dice: "41 r2" },
  { version: 2, at: 0, type: "resolved", action: 1, effects: { 2: { token: "r5", crosses: ["r5"], knocks: true } } },
];

function clientAt(turn: number): Client {
  const sheets = people.map(() => emptySheet(classic));
  const game = { turn, phase: "first", active: 1, closed: "", sheets };
  const table = { variant: "classic", dice: "server" };
  return { game, people, news, table, hands: [{ seat: 1 }], window: { id: 1, awaited: [2, 3] } } as unknown as Client;
}

const words = (it: Element | null | undefined) => it?.textContent?.trim().replace(/\s+/g, " ");

test("what is shown of the turn before says so", () => {
  const line = (turn: number) =>
    words(mountForTest(TurnLine, { play: new Play(clientAt(turn), [classic]), notices: new NoticeQueue() }));
  expect(line(5)).toMatch(/^Turn 4: Bo/);
  expect(line(4)).toMatch(/^Bo/);
});

test("a stone that was knocked off is mentioned", () => {
  const turn = { number: 4, dice: "", moves: [{ seat: 2, effect: news[1]!.effects![2]! }] };
  expect(words(mountForTest(Moves, { client: clientAt(4), variant: classic, turn, seats: [2] }))).toContain(
    "knocks a stone off",
  );
});

test("whoever is offline does not look as if thinking", () => {
  const chips = mountForTest(Players, { play: new Play(clientAt(4), [classic]) }).querySelectorAll(".player-state");
  const signs = [...chips].map((it) => [words(it), it.querySelector("use")?.getAttribute("href")]);
  expect(signs).toEqual([
    ["thinking", "#i-dots"],
    ["offline", "#i-away"],
  ]);
});

test("a tile tells of a lock and of what is left out", () => {
  const option: OptionPart = { token: "r12", crosses: ["r12"], closes: "r", left_out: ["r10", "r11"], gain: 12 };
  const tile = { key: "r12", colour: "r" as const, number: "12", column: 1, line: 1, option };
  const shown = mountForTest(Options, {
    variant: classic,
    places: { tiles: [tile], columns: 4, lines: 1 },
    onpick: () => {},
  });
  expect([...shown.querySelectorAll(".option-note")].map(words)).toEqual(["with lock", "2 left out"]);
});

test("a tile shows what its cross sets off", () => {
  const option: OptionPart = { token: "y8+b12", crosses: ["y8", "b12"], gain: 5 };
  const tile = { key: "y8", colour: "y" as const, number: "8", column: 2, line: 1, option };
  const places = { tiles: [tile], columns: 4, lines: 1 };
  const note = mountForTest(Options, { variant: classic, places, onpick: () => {} }).querySelector(".option-note");
  expect(words(note)).toBe("→ 12");
  expect(note?.querySelector("use")?.getAttribute("href")).toBe("#s-b");
});

test("a device goes round in the order of the turn", () => {
  const client = clientAt(4);
  client.game!.active = 2;
  client.hands = [{ seat: 1 }, { seat: 2 }, { seat: 3 }];
  expect(new Play(client, [classic]).hands.map((it) => it.seat)).toEqual([2, 3, 1]);
});

test("the total rises with what is in mind", () => {
  const sheet = { ...emptySheet(classic), score: 10 };
  const hand: Hand = { seat: 1 };
  const total = (preview?: OptionPart) =>
    words(mountForTest(Sheet, { variant: classic, sheet, hand, preview }).querySelector(".total b"));
  expect(total()).toBe("10");
  expect(total({ token: "r5", crosses: ["r5"], gain: 3 })).toBe("13");
  expect(total({ token: "x", miss: true, gain: -5 })).toBe("5");
});

test("what crosses are worth does not read as a product", () => {
  const page = mountForTest(Sheet, { variant: classic, sheet: emptySheet(classic) });
  page.querySelector<HTMLElement>("button.total")!.click();
  const lines = page.querySelectorAll("dialog li");
  expect(words(lines[6])).toMatch(/^7 crosses ?28 points$/);
});
