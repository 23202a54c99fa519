/** The element that lists a rendered page's scripts: the entry's imports, then the entry. */
export const SCRIPTS = "page-scripts";

/**
 * Runs in a rendered page. It fetches the page's script after the first paint, at low priority, two
 * files per task, and runs it module by module, so that a slow phone responds to touches in between.
 * A hidden page is not painted, so it does not wait.
 */
export const deferredHydrationScript = `
let isStarted = false;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const scripts = JSON.parse(document.getElementById("${SCRIPTS}").textContent);
async function start() {
  if (isStarted) return;
  isStarted = true;
  for (const [index, href] of [...scripts.modules, ...scripts.screen].entries()) {
    if (index > 0 && index % 2 === 0) await nextTask();
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
  }
  for (const module of scripts.modules) {
    await import(module);
    await nextTask();
  }
}
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
setTimeout(start, document.hidden ? 0 : 1000);
`;
