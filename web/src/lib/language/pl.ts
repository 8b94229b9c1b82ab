export default Object.values(
  import.meta.glob<string>(["../../*/words/pl.ftl", "!../../{games,learn,replay,review,rules,tv}/words/pl.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
