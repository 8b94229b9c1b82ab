import { beforeAll, expect, test } from "vitest";
import { mountForTest } from "../lib/mount.fixture";
import type { Hand, Person, TablePart } from "../lib/protocol";
import { loadLanguage, loadRest } from "../lib/text.svelte";
import type { Client } from "../table/client.svelte";
import RematchNotice from "./RematchNotice.svelte";

beforeAll(() => loadLanguage("en").then(loadRest));

const people = [
  { seat: 1, name: "Ada" },
  { seat: 2, name: "Bo" },
] as Person[];

function notice(table: Partial<TablePart>, ...hands: Hand[]): HTMLElement {
  return mountForTest(RematchNotice, { client: { people, table, hands } as unknown as Client });
}

test("who wants to play again is said", () => {
  const said = notice({ again: [2] }, { seat: 1 }).querySelector<HTMLElement>("[role=status]")!;
  expect(said.hidden).toBe(false);
  expect(said.textContent).toBe("Bo wants to play again.");
  expect(notice({ again: [1] }, { seat: 1 }).querySelector<HTMLElement>("[role=status]")!.hidden).toBe(true);
});

test("who only watches is led to the next game once there is one", () => {
  const link = notice({ again: [1, 2], rematch: "next" }).querySelector("a")!;
  expect(link.getAttribute("href")).toBe("/table/next");
  expect(notice({ again: [1] }).querySelector("a, button")).toBeNull();
});
