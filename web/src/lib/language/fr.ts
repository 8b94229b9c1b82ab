export default Object.values(
  import.meta.glob<string>(["../../*/words/fr.ftl", "!../../{games,learn,review,rules}/words/fr.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
