import { beforeAll, expect, test, vi } from "vitest";
import { mountForTest } from "../lib/mount.fixture";
import { loadLanguage } from "../lib/text.svelte";
import type { Client } from "../table/client.svelte";
import MenuLeaf from "./MenuLeaf.svelte";

beforeAll(() => loadLanguage("en"));

const menu = (client?: Client, keys = false) => mountForTest(MenuLeaf, { client, keys, onclose: () => {} });
const home = (page: HTMLElement) => page.querySelector("a[href='/']")?.textContent;

test("the menu of every page but the first leads home", () => {
  history.replaceState(null, "", "/rules/classic");
  expect(home(menu())).toBe("Home");
  expect(home(menu({ hands: [], people: [], table: { status: "playing" } } as unknown as Client))).toBe("Home");
  history.replaceState(null, "", "/");
  expect(home(menu())).toBeUndefined();
});

test("keys that are unfolded are brought into sight", () => {
  const details = menu().querySelector("details")!;
  const scrolled = vi.spyOn(details, "scrollIntoView");
  details.dispatchEvent(new Event("toggle"));
  expect(scrolled).not.toHaveBeenCalled();
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  expect(scrolled).toHaveBeenCalled();
});
