export default Object.values(
  import.meta.glob<string>(["../../*/words/en.ftl", "!../../{games,learn,review,rules}/words/en.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
