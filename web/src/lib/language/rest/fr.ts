export default Object.values(
  import.meta.glob<string>(
    ["../../../{games,learn,review,rules}/words/fr.ftl", "../../../../../src/qwixx/text/reasons/fr.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
