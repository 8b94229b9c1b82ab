// Requests to the server. What goes wrong is thrown as a Failure with the server's own reason.
import type {
  Address,
  ErrorInfo,
  GameList,
  Invitation,
  Link,
  Me,
  Place,
  Plan,
  Replayed,
  Review,
  RulesPage,
  StoryStatus,
  TableInfo,
  TableList,
  TakeBody,
  Taken,
  Variants,
} from "./protocol";

export class Failure extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly details: Record<string, string | number> = {},
    /** Where in a record. */
    readonly at?: Place,
  ) {
    super(reason);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Failure("offline", "offline");
  }
  if (answer.ok) return (await answer.json()) as T;
  const { code, reason, details, at } = await answer.json().then(
    (body: { error: ErrorInfo }) => body.error,
    (): ErrorInfo => ({ code: "failed", reason: answer.statusText }),
  );
  throw new Failure(code, reason, details, at);
}

/** A picture of a link. It is asked for by POST: links can be secrets, and addresses are logged. */
export async function qrCode(text: string): Promise<string> {
  const answer = await fetch("/api/qr", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Failure("failed", answer.statusText);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

export const api = {
  variants: () => request<Variants>("GET", "/api/variants"),
  address: () => request<Address>("GET", "/api/address"),
  me: () => request<Me>("GET", "/api/me"),
  nameMe: (name: string) => request<Me>("PUT", "/api/me", { name }),
  openTable: (plan: Plan) => request<TableInfo>("POST", "/api/tables", plan),
  openTables: () => request<TableList>("GET", "/api/tables"),
  table: (id: string) => request<TableInfo>("GET", `/api/tables/${id}`),
  quick: (variant: string) => request<Invitation>("POST", "/api/quick", { variant }),
  byCode: (code: string) => request<Invitation>("GET", `/api/codes/${encodeURIComponent(code)}`),
  take: (id: string, body: TakeBody) => request<Taken>("POST", `/api/tables/${id}/seats`, body),
  link: (id: string, seat: number) => request<Link>("POST", `/api/tables/${id}/seats/${seat}/link`),
  move: (secret: string) => request<Taken>("POST", "/api/seats", { secret }),
  games: () => request<GameList>("GET", "/api/games"),
  replay: (id: string) => request<Replayed>("GET", `/api/games/${id}/replay`),
  rules: (variant: string, lang: string) =>
    request<RulesPage>("GET", `/api/rules/${encodeURIComponent(variant)}?lang=${lang}`),
  replayText: (record: string) => request<Replayed>("POST", "/api/replay", { record }),
  review: (id: string) => request<Review>("GET", `/api/games/${id}/review`),
  story: (id: string) => request<StoryStatus>("GET", `/api/games/${id}/story`),
  reviewText: (record: string) => request<Review>("POST", "/api/review", { record }),
};

/** Sixteen random letters: a salt for the dice, or the key of a deed. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
