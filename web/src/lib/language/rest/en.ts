export default Object.values(
  import.meta.glob<string>(
    ["../../../{games,learn,review,rules}/words/en.ftl", "../../../../../src/qwixx/text/reasons/en.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
