export default Object.values(
  import.meta.glob<string>(["./pl/*.ftl", "!./pl/{games,learn,review,rules}.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
