export default Object.values(
  import.meta.glob<string>(["../../*/words/de.ftl", "!../../{games,learn,review,rules}/words/de.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
