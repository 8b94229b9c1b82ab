export default Object.values(
  import.meta.glob<string>(["./fr/*.ftl", "!./fr/{games,learn,review,rules}.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
