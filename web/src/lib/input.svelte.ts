// Whether the page is used by keys or readers, or by fingers and a mouse.

const MODIFIERS = ["Alt", "Control", "Meta", "Shift"];

let keys = $state(false);

addEventListener("keydown", (event) => (keys ||= !MODIFIERS.includes(event.key)), true);
addEventListener("pointerdown", () => (keys = false), true);
// Readers press buttons without any key or pointer.
addEventListener("click", (event) => (keys ||= event.isTrusted && !event.detail && isButton(event.target)), true);

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("button, a") && !target.closest("label");
}

export const input = {
  /** What was used last had no pointer. */
  get byKeys() {
    return keys;
  },
};
