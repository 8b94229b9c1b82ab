export default Object.values(
  import.meta.glob<string>(
    ["../../../{games,learn,review,rules}/words/it.ftl", "../../../../../src/qwixx/text/reasons/it.ftl"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");
