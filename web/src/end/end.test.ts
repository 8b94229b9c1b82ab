import { beforeAll, expect, test, vi } from "vitest";
import { mountForTest } from "../lib/mount.fixture";
import type { GamePart, Person } from "../lib/protocol";
import { loadLanguage, loadRest } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import { emptySheet } from "../sheet/sheet";
import type { Client } from "../table/client.svelte";
import End from "./End.svelte";

beforeAll(() => loadLanguage("en").then(loadRest));

test("rows that closed are counted: three at once are three", () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nothing is asked here"));
  const people = [{ seat: 1, name: "Ada" }] as Person[];
  const ending = (closed: string) => {
    const sheets = [emptySheet(classic)];
    const game = { turn: 9, phase: "over", active: 1, closed, ended: "rows", winners: [1], sheets } as GamePart;
    const client = { id: "a", people, hands: [], table: { status: "over" } } as unknown as Client;
    return mountForTest(End, { client, variant: classic, game }).querySelector(".ending")?.textContent;
  };
  expect(ending("ryg")).toMatch(/^Three rows are closed/);
  expect(ending("ry")).toMatch(/^Two rows are closed/);
});
