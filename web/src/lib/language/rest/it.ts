export default Object.values(
  import.meta.glob<string>(
    ["../../../{end,games,learn,replay,review,rules,tv}/words/it.ftl", "../../../../../src/qwixx/text/reasons/it.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
