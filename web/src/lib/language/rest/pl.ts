export default Object.values(
  import.meta.glob<string>(
    ["../../../{end,games,learn,replay,review,rules,tv}/words/pl.ftl", "../../../../../src/qwixx/text/reasons/pl.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
