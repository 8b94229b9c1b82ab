import { beforeAll, expect, test, vi } from "vitest";
import { mountForTest } from "../lib/mount.fixture";
import { writeStored } from "../lib/storage";
import { loadEarly, loadLanguage } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import Start from "./Start.svelte";

beforeAll(() => loadLanguage("en").then(loadEarly));

/** The start page, once the server has said what it calls us. */
async function started(name: string | null): Promise<HTMLElement> {
  const answer = { name, tables: [] };
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(answer)));
  const page = mountForTest(Start, { variants: [classic], bots: [] });
  await vi.waitFor(() => expect(page.querySelectorAll("svg.thumb > *").length).toBeGreaterThan(1));
  return page;
}

test("whoever has chosen no name can do so, whatever the server calls them", async () => {
  localStorage.clear();
  for (const name of [null, "Guest"]) expect((await started(name)).querySelector(".ask-name input")).not.toBeNull();
  writeStored("name", "Ada");
  expect((await started("Ada")).querySelector(".ask-name")).toBeNull();
  localStorage.clear();
});

test("what a way to play asks for is brought into sight", async () => {
  const details = (await started(null)).querySelector<HTMLDetailsElement>("details.way")!;
  const scrolled = vi.spyOn(details, "scrollIntoView");
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  expect(scrolled).toHaveBeenCalled();
});
