export default Object.values(
  import.meta.glob<string>(
    ["../../../{end,games,learn,replay,review,rules,tv}/words/fr.ftl", "../../../../../src/qwixx/text/reasons/fr.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
