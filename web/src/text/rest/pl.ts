export default Object.values(
  import.meta.glob<string>(["../pl/{games,learn,review,rules}.ftl", "../../../../src/qwixx/text/reasons/pl.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
