/** The element that lists a rendered page's scripts: the entry's imports, then the entry. */
export const SCRIPTS = "page-scripts";

/**
 * Runs in a rendered page. It fetches the page's script after the first paint, at low priority, and
 * runs it module by module, each in a task of its own, so that a slow phone responds to touches in
 * between. A hidden page is not painted, so it does not wait. When a module fails to load, the
 * links work all the same.
 */
export const deferredHydrationScript = `
let isStarted = false;
const scripts = JSON.parse(document.getElementById("${SCRIPTS}").textContent);
async function start() {
  if (isStarted) return;
  isStarted = true;
  for (const href of [...scripts.modules, ...scripts.screen]) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
  }
  try {
    for (const module of scripts.modules) {
      await import(module);
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    document.getElementById("root").inert = false;
    throw error;
  }
}
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
setTimeout(start, document.hidden ? 0 : 1000);
`;
