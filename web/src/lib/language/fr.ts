export default Object.values(
  import.meta.glob<string>(["../../*/words/fr.ftl", "!../../{games,learn,replay,review,rules,tv}/words/fr.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
