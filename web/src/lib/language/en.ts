export default Object.values(
  import.meta.glob<string>(["../../*/words/en.ftl", "!../../{games,learn,replay,review,rules,tv}/words/en.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
