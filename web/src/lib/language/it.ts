export default Object.values(
  import.meta.glob<string>("../../{lib,menu,sheet,table}/words/it.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
