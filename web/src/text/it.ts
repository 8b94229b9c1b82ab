export default Object.values(
  import.meta.glob<string>(["./it/*.ftl", "!./it/{games,learn,review,rules}.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
