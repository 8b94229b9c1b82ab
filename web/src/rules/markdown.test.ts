import { expect, test } from "vitest";
import { readMarkdown, type Block } from "./markdown";

const pages = import.meta.glob<string>("../../../src/qwixx/text/rules/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("a page has sections of blocks", () => {
  const [opening, turn] = readMarkdown("Some **bold** words\nand `r5`.\n\n## A turn\n\n- one (C1)\n- two\n\nEnd.");
  expect(opening!.heading).toBe("");
  expect(opening!.blocks).toEqual([
    {
      kind: "text",
      spans: [
        { kind: "text", text: "Some " },
        { kind: "bold", text: "bold" },
        { kind: "text", text: " words\nand " },
        { kind: "code", text: "r5" },
        { kind: "text", text: "." },
      ],
    },
  ]);
  expect(turn!.heading).toBe("A turn");
  expect(turn!.blocks.map((it) => it.kind)).toEqual(["list", "text"]);
});

test("names of rules in brackets are a kind of their own, other brackets are text", () => {
  const [section] = readMarkdown("Roll (C1, LX2). Or not (perhaps).");
  expect(section!.blocks[0]).toMatchObject({
    spans: [{ text: "Roll " }, { kind: "rule", text: "C1, LX2" }, { kind: "text", text: ". Or not (perhaps)." }],
  });
});

test("a table has a head and rows", () => {
  const [section] = readMarkdown("| crosses | points |\n|---|---|\n| 1 | **1** |\n| 2 | 3 |");
  expect(section!.blocks[0]).toEqual({
    kind: "table",
    head: [[{ kind: "text", text: "crosses" }], [{ kind: "text", text: "points" }]],
    rows: [
      [[{ kind: "text", text: "1" }], [{ kind: "bold", text: "1" }]],
      [[{ kind: "text", text: "2" }], [{ kind: "text", text: "3" }]],
    ],
  });
});

test("nothing of the rules pages is left unread", () => {
  expect(Object.keys(pages).length).toBeGreaterThan(30);
  const spans = (block: Block) =>
    block.kind === "text"
      ? block.spans
      : block.kind === "list"
        ? block.items.flat()
        : [block.head, ...block.rows].flat(2);
  for (const [file, text] of Object.entries(pages)) {
    const body = text.replace(/^# .*\n/, "");
    for (const { text, kind } of readMarkdown(body).flatMap((it) => it.blocks.flatMap(spans)))
      if (kind !== "code") expect(text, file).not.toMatch(/\*\*|`|^\||^## /);
  }
});
