// The worker that lets the page open without a connection.
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((it) => new URL(it.name).pathname);
    active?.postMessage([...new Set(loaded)].filter((it) => it.startsWith("/assets/")));
  } catch {
    // Without it the page needs a connection, as it always did.
  }
}
