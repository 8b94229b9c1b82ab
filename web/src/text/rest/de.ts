export default Object.values(
  import.meta.glob<string>(["../de/{games,learn,review,rules}.ftl", "../../../../src/qwixx/text/reasons/de.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
