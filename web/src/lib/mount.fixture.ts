// A component in a document, for tests.
import { flushSync, mount, unmount, type Component } from "svelte";
import { onTestFinished } from "vitest";

/** Where the component has been drawn; it goes when the test is over. */
export function mountForTest<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): HTMLElement {
  const target = document.body.appendChild(document.createElement("div"));
  const it = mount(component, { target, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(it);
    target.remove();
  });
  return target;
}
