// What went wrong, in words of the reader's language; else in the server's own.
import { Failure } from "./api";
import type { RefusedMessage } from "./protocol";
import { has, t } from "./text.svelte";

export function failureWords(wrong: unknown): string {
  if (wrong instanceof Failure)
    return wrong.code === "offline" ? t("offline") : codeWords(wrong.code, wrong.message, wrong.details);
  return wrong instanceof Error ? wrong.message : String(wrong);
}

export function refusalWords(refused: RefusedMessage): string {
  return codeWords(refused.code, refused.reason, refused.details ?? {});
}

function codeWords(code: string, reason: string, details: Record<string, string | number>): string {
  const id = `refused-${code}`;
  try {
    return has(id) ? t(id, details) : toSentence(reason);
  } catch {
    return toSentence(reason); // our words need a detail that was not sent
  }
}

function toSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? "" : "."}`;
}
