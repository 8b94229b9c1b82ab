export default Object.values(
  import.meta.glob<string>(["./de/*.ftl", "!./de/{games,learn,review,rules}.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
