export default Object.values(
  import.meta.glob<string>("../../../{start,waiting}/words/en.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
