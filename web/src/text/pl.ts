export default Object.values(import.meta.glob<string>("./pl/*.ftl", { query: "?raw", import: "default", eager: true })).join("\n");
