export default Object.values(
  import.meta.glob<string>(["./en/*.ftl", "!./en/{games,learn,review,rules}.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
