// A page that was opened before the server got a newer one loads itself anew, so that both speak of the same things.

/** At the most so often: with servers of two builds, or a page that something keeps, it must not go round. */
const PAUSE_MS = 60_000;
const KEY = "renewed";

/** The build that this page came from; none while it is developed. */
const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;

/** The server has the page of this build. */
export function renewPage(build: string): void {
  if (!own || build === own) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // Where nothing can be kept, nobody knows whether it has just been done.
  }
  location.reload();
}
