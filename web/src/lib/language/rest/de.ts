export default Object.values(
  import.meta.glob<string>(
    ["../../../{games,learn,review,rules}/words/de.ftl", "../../../../../src/qwixx/text/reasons/de.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
