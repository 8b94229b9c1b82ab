export default Object.values(
  import.meta.glob<string>(["../../*/words/it.ftl", "!../../{games,learn,review,rules}/words/it.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
