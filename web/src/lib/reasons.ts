// What speaks for an option, in words. They are there after `loadRest()`.
import type { Reason } from "./protocol";
import { t } from "./text.svelte";

/** Numbers stay as they are, rows are named. */
export function reasonWords({ code, details }: Reason): string {
  const values = Object.entries(details).map(([name, it]) => [
    name,
    typeof it === "number" ? it : [...it].map((row) => t(`reason-row-${row}`)).join(", "),
  ]);
  return t(`reason-${code}`, Object.fromEntries(values));
}
