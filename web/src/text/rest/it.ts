export default Object.values(
  import.meta.glob<string>(["../it/{games,learn,review,rules}.ftl", "../../../../src/qwixx/text/reasons/it.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
