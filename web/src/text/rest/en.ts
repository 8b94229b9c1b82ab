export default Object.values(
  import.meta.glob<string>(["../en/{games,learn,review,rules}.ftl", "../../../../src/qwixx/text/reasons/en.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
