// Lets the page open without a connection: it then says so itself. What was loaded before is kept.
const CACHE = "page";
const SHELL = ["/", "/theme.js", "/icon.svg", "/manifest.webmanifest"];
const OTHERS = /^\/(api|ws|qr|metrics)\b/;

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// Files that the page had loaded before this worker was there.
addEventListener("message", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        Promise.all(event.data.map((file) => cache.match(file).then((known) => known ?? cache.add(file)))),
      ),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || OTHERS.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else event.respondWith(pathname.startsWith("/assets/") ? lasting(request) : fresh(request));
});

/** The newest page, else the one that is kept. Every address has the same one. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && isPage(answer)) await renew(answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** Pictures and scripts have addresses, too, which somebody may open. */
function isPage(answer) {
  return (answer.headers.get("content-type") ?? "").startsWith("text/html");
}

/** A new build names its files anew, so those of the old one can go. */
async function renew(answer) {
  const cache = await caches.open(CACHE);
  const old = await cache.match("/");
  if (old && (await old.text()) === (await answer.clone().text())) return;
  for (const known of await cache.keys())
    if (new URL(known.url).pathname.startsWith("/assets/")) await cache.delete(known);
  await cache.put("/", answer);
}

/** A file whose name changes with its content. */
async function lasting(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
