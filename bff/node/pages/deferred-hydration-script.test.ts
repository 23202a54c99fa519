import { expect, test } from "vitest";
import { deferredHydrationScript, SCRIPTS } from "./rendered-pages.ts";

type Start = () => Promise<void>;

/** `start` runs after the first paint. */
function run(modules: string[]) {
  const links: { href: string; fetchPriority: string }[] = [];
  const scripts = { textContent: JSON.stringify({ modules, screen: ["/assets/shop-1.js"] }) };
  const painted: Start[] = [];
  const parts = {
    document: {
      getElementById: (id: string) => (id === SCRIPTS ? scripts : null),
      createElement: () => ({}),
      head: { append: (link: { href: string; fetchPriority: string }) => links.push(link) },
    },
    PerformanceObserver: class {
      constructor(start: Start) {
        painted.push(start);
      }
      observe() {}
    },
    setTimeout: () => {},
  };
  new Function(...Object.keys(parts), deferredHydrationScript)(...Object.values(parts));
  return { links, start: async () => painted[0]?.() };
}

test("nothing is fetched before the page is painted; then everything, below what is seen", async () => {
  const { links, start } = run(["/assets/gone-2.js"]);
  expect(links).toEqual([]);
  await start().catch(() => {});
  expect(links.map(({ href }) => href)).toEqual(["/assets/gone-2.js", "/assets/shop-1.js"]);
  expect(new Set(links.map(({ fetchPriority }) => fetchPriority))).toEqual(new Set(["low"]));
});

test("a module that fails to load is an error of the page", async () => {
  const { start } = run(["/assets/gone-2.js"]);
  await expect(start()).rejects.toThrow();
});
