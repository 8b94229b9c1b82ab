export default Object.values(
  import.meta.glob<string>(
    ["../../../{end,games,learn,replay,review,rules,tv}/words/de.ftl", "../../../../../src/qwixx/text/reasons/de.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
