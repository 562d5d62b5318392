// Runs before the first paint, so that a dark page never flashes light. preferences.svelte.ts keeps the choice.
(() => {
  let theme = "system";
  try {
    theme = localStorage.getItem("tradewinds.theme") ?? theme;
  } catch {
    // Storage may be forbidden: then the system's theme is taken.
  }
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
