export default Object.values(
  import.meta.glob<string>(["../fr/{games,learn,review,rules}.ftl", "../../../../src/qwixx/text/reasons/fr.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
