// Before the first paint, and again when it is changed: the player's own choice, else what the system asks for.
{
  const system = matchMedia("(prefers-color-scheme: dark)");
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // Storage may be forbidden; then the system decides.
    }
  };
  const show = () => {
    const chosen = kept("theme");
    const dark = chosen === "dark" || (chosen !== "light" && system.matches);
    const html = document.documentElement;
    html.dataset.theme = dark ? "dark" : "light";
    html.classList.toggle("large-numbers", kept("large") === "on");
    html.classList.toggle("still", kept("animation") === "off");
    document.querySelector("meta[name=theme-color]").content = dark ? "#191512" : "#f2ebdf";
  };
  show();
  system.addEventListener("change", show);
  addEventListener("settings", show);
}
