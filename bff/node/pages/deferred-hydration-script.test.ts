import { expect, test } from "vitest";
import { SCRIPTS, waker } from "./deferred-hydration-script.ts";

type Wake = () => Promise<void>;

/** Runs the script in a page of these parts; what it does once the page is painted comes back. */
function run(root: { inert: boolean }, pieces: string[]) {
  const links: { href: string; fetchPriority: string }[] = [];
  const scripts = { textContent: JSON.stringify({ pieces, screen: ["/assets/shop-1.js"] }) };
  const painted: Wake[] = [];
  const parts = {
    document: {
      getElementById: (id: string) => (id === SCRIPTS ? scripts : root),
      createElement: () => ({}),
      head: { append: (link: { href: string; fetchPriority: string }) => links.push(link) },
    },
    PerformanceObserver: class {
      constructor(wake: Wake) {
        painted.push(wake);
      }
      observe() {}
    },
    setTimeout: () => {},
  };
  new Function(...Object.keys(parts), waker)(...Object.values(parts));
  return { links, wake: async () => painted[0]?.() };
}

test("nothing is fetched before the page is painted; then all at once, below what is seen", async () => {
  const { links, wake } = run({ inert: true }, ["/assets/gone-2.js"]);
  expect(links).toEqual([]);
  await wake().catch(() => {});
  expect(links.map(({ href }) => href)).toEqual(["/assets/gone-2.js", "/assets/shop-1.js"]);
  expect(new Set(links.map(({ fetchPriority }) => fetchPriority))).toEqual(new Set(["low"]));
});

test("where a piece does not come the links lead on, and the error is told", async () => {
  const root = { inert: true };
  const { wake } = run(root, ["/assets/gone-2.js"]);
  await expect(wake()).rejects.toThrow();
  expect(root.inert).toBe(false);
});
