// Rates pages in a browser that is open already: node scores.js PORT URL … prints the scores of each, a line of JSON.
// What the browser keeps of a page is forgotten before, except cookies: a table is shown to whoever sits there.
import lighthouse from "lighthouse";

const [port, ...urls] = process.argv.slice(2);
const onlyCategories = ["performance", "accessibility", "best-practices"];

for (const url of urls) {
  const { lhr } = await lighthouse(url, { port: Number(port), onlyCategories, logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  console.log(JSON.stringify(onlyCategories.map((it) => Math.round(100 * lhr.categories[it].score))));
}
