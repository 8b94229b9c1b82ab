import { isOpen } from "./back";

// Where we are. The page has few addresses, so a router would be larger than this.
let path = $state(location.pathname);

export function here(): string {
  return path;
}

export function go(to: string, replace = false): void {
  // What lies over the page goes with it.
  if (replace || isOpen()) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path = new URL(to, location.href).pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path = location.pathname;
});

/** For links: an ordinary click goes there without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).href;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const url = new URL(link);
  go(url.pathname + url.search + url.hash);
}
