export default Object.values(
  import.meta.glob<string>(["../../*/words/it.ftl", "!../../{games,learn,replay,review,rules,tv}/words/it.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
