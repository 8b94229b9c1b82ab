export default Object.values(
  import.meta.glob<string>(["../../*/words/de.ftl", "!../../{games,learn,replay,review,rules,tv}/words/de.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
