import { expect, test } from "vitest";
import source from "../../public/sw.js?raw";

/** As much of a browser as the worker needs: a cache in memory, and a net that can be cut. */
class Browser {
  readonly kept = new Map<string, Response>();
  readonly net = new Map<string, Response>();
  private readonly listeners = new Map<string, (event: unknown) => void>();

  constructor() {
    const cache = {
      match: (asked: string | { url: string }) => Promise.resolve(this.kept.get(path(asked))?.clone()),
      put: (asked: string | { url: string }, answer: Response) =>
        Promise.resolve(void this.kept.set(path(asked), answer)),
      delete: (asked: { url: string }) => Promise.resolve(this.kept.delete(path(asked))),
      keys: () => Promise.resolve([...this.kept.keys()].map((it) => ({ url: `https://here${it}` }))),
    };
    const caches = { open: () => Promise.resolve(cache), match: cache.match };
    const fetch = (asked: { url: string }) => {
      const answer = this.net.get(path(asked));
      return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError("no net"));
    };
    const names = ["addEventListener", "caches", "fetch", "location", "clients", "skipWaiting"];
    const listen = (name: string, act: (event: unknown) => void) => this.listeners.set(name, act);
    new Function(...names, source)(listen, caches, fetch, { origin: "https://here" }, {}, () => undefined);
  }

  /** Open an address, as a link does. */
  async open(pathname: string): Promise<string> {
    const request = { url: `https://here${pathname}`, method: "GET", mode: "navigate" };
    const answer = await new Promise<Response>((respondWith) =>
      this.listeners.get("fetch")?.({ request, respondWith }),
    );
    return answer.text();
  }
}

function path(asked: string | { url: string }): string {
  return typeof asked === "string" ? asked : new URL(asked.url).pathname;
}

function answer(body: string, type: string): Response {
  return new Response(body, { headers: { "content-type": type } });
}

test("only a page is kept as the page", async () => {
  const browser = new Browser();
  browser.net.set("/", answer("the page", "text/html; charset=utf-8"));
  browser.net.set("/icon.svg", answer("a picture", "image/svg+xml"));
  browser.net.set("/sw.js", answer("a script", "text/javascript"));
  await browser.open("/");
  browser.kept.set("/assets/app.js", answer("the program", "text/javascript"));
  expect(await browser.open("/icon.svg")).toBe("a picture");
  expect(await browser.open("/sw.js")).toBe("a script");
  browser.net.clear();
  expect(await browser.open("/table/x")).toBe("the page");
  expect(browser.kept.has("/assets/app.js")).toBe(true);
});

test("a new page takes the place of the old one and its files", async () => {
  const browser = new Browser();
  browser.net.set("/", answer("the page", "text/html"));
  await browser.open("/");
  browser.kept.set("/assets/app.js", answer("the program", "text/javascript"));
  browser.net.set("/", answer("a new page", "text/html"));
  await browser.open("/");
  browser.net.clear();
  expect(await browser.open("/")).toBe("a new page");
  expect(browser.kept.has("/assets/app.js")).toBe(false);
});
