/** Where a rendered page names its script: what the entry imports, in order, and the entry. */
export const SCRIPTS = "page-scripts";

/**
 * Runs in a rendered page. Its script is fetched once there is something to see, below everything
 * that is seen; and run piece by piece, each in a task of its own, so that a slow phone answers a
 * touch in between. A page that nobody looks at is not painted: it does not wait. Where a piece does not
 * come, the links lead on all the same.
 */
export const waker = `
let isAwake = false;
const scripts = JSON.parse(document.getElementById("${SCRIPTS}").textContent);
async function wake() {
  if (isAwake) return;
  isAwake = true;
  for (const href of [...scripts.pieces, ...scripts.screen]) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
  }
  try {
    for (const piece of scripts.pieces) {
      await import(piece);
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    document.getElementById("root").inert = false;
    throw error;
  }
}
new PerformanceObserver(wake).observe({ type: "paint", buffered: true });
setTimeout(wake, document.hidden ? 0 : 1000);
`;
