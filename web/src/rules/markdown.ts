// The little Markdown that the rules pages are written in: headings, paragraphs, lists and tables, with bold and code.
export interface Span {
  kind: "text" | "bold" | "code" | "rule";
  text: string;
}
export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };
export interface Section {
  /** Empty for what stands before the first heading. */
  heading: string;
  blocks: Block[];
}

export function readMarkdown(text: string): Section[] {
  return text.split(/^## /m).map((part, at) => {
    const [heading, body] = at ? splitHeading(part) : ["", part];
    return {
      heading,
      blocks: body
        .trim()
        .split(/\n{2,}/)
        .filter(Boolean)
        .map(readBlock),
    };
  });
}

function splitHeading(part: string): [string, string] {
  const end = part.indexOf("\n");
  return [part.slice(0, end), part.slice(end)];
}

function readBlock(text: string): Block {
  if (text.startsWith("- ")) return { kind: "list", items: text.slice(2).split("\n- ").map(readSpans) };
  if (!text.startsWith("|")) return { kind: "text", spans: readSpans(text) };
  const [head, , ...rows] = text.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((it) => readSpans(it.trim())),
  );
  return { kind: "table", head: head ?? [], rows };
}

const MARKS = /\*\*(?<bold>.+?)\*\*|`(?<code>[^`]+)`|\((?<rule>[A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*)\)/gs;

/** A name of a rule in brackets, such as (C1), is a kind of its own: it is for those who want to quote. */
function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) spans.push({ kind: "text", text: text.slice(at, match.index) });
    const [kind, found] = Object.entries(match.groups!).find(([, it]) => it) as [Span["kind"], string];
    spans.push({ kind, text: found });
    at = match.index + match[0].length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}
