// The way back closes what lies over the page, before it leads away from it.
const OPEN = "open";

/** Something has opened; `close` is called when somebody goes back. What is returned says that it has closed. */
export function closeByBack(close: () => void): () => void {
  history.pushState(OPEN, "");
  addEventListener("popstate", close, { once: true });
  return () => {
    removeEventListener("popstate", close);
    if (isOpen()) history.back();
  };
}

/** Is something open that has a place of its own in the history? */
export function isOpen(): boolean {
  return history.state === OPEN;
}
