// Where others find this page. Open on the server's own machine, its address leads nobody else there.
import { api } from "./api";

const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;

let known: string | null = OWN_MACHINE.test(location.hostname) ? null : location.origin;

/** Ask the server, if need be. */
export async function findOrigin(): Promise<void> {
  known ??= (await api.address()).url;
}

/** What links to give away begin with. */
export function origin(): string {
  return known ?? location.origin;
}

/** Does no other machine reach the server? */
export function onlyHere(): boolean {
  return known === null;
}
