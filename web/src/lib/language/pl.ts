export default Object.values(
  import.meta.glob<string>(["../../*/words/pl.ftl", "!../../{games,learn,review,rules}/words/pl.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
