// What went wrong, in words of the reader's language; else in the server's own.
import { Failure } from "./api";
import type { Refused } from "./protocol";
import { has, t } from "./text.svelte";

export function why(wrong: unknown): string {
  if (wrong instanceof Failure)
    return wrong.code === "offline" ? t("offline") : told(wrong.code, wrong.message, wrong.details);
  return wrong instanceof Error ? wrong.message : String(wrong);
}

export function whyRefused(refused: Refused): string {
  return told(refused.code, refused.reason, refused.details ?? {});
}

function told(code: string, reason: string, details: Record<string, string | number>): string {
  const id = `refused-${code}`;
  try {
    return has(id) ? t(id, details) : sentence(reason);
  } catch {
    return sentence(reason); // our words need a detail that was not sent
  }
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? "" : "."}`;
}
