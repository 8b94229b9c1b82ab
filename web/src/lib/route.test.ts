import { afterEach, expect, test } from "vitest";
import { follow, go, here } from "./route.svelte";

afterEach(() => go("/", true));

function click(options: MouseEventInit = {}): MouseEvent {
  const link = document.createElement("a");
  link.href = "/rules/duel?x=1#end";
  link.addEventListener("click", follow);
  const event = new MouseEvent("click", { cancelable: true, ...options });
  link.dispatchEvent(event);
  return event;
}

test("the path changes with the address, without what follows it", () => {
  go("/table/abc#CODE");
  expect(here()).toBe("/table/abc");
  expect(location.hash).toBe("#CODE");
});

test("replacing leaves no way back to the place before", () => {
  const before = history.length;
  go("/learn", true);
  expect(history.length).toBe(before);
  go("/game/");
  expect(history.length).toBe(before + 1);
});

test("a plain click goes there without loading the page", () => {
  expect(click().defaultPrevented).toBe(true);
  expect(here()).toBe("/rules/duel");
  expect(location.search + location.hash).toBe("?x=1#end");
});

test("clicks that open something else are the browser's", () => {
  for (const options of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(click(options).defaultPrevented).toBe(false);
  expect(here()).toBe("/");
});

test("going back is seen", () => {
  history.pushState(null, "", "/learn");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(here()).toBe("/learn");
});
