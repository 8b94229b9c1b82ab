export default Object.values(
  import.meta.glob<string>(
    ["../../../{end,games,learn,replay,review,rules,tv}/words/en.ftl", "../../../../../src/qwixx/text/reasons/en.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
