import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const IMPORT = /^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm;

/** The modules that a file really loads, its own included; types are gone at run time. */
function graphOf(url: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(url.href)) return seen;
  const found = [...readFileSync(url, "utf8").matchAll(IMPORT)].map(([, name = ""]) => name);
  seen.set(url.href, found);
  for (const name of found) if (name.startsWith(".")) graphOf(new URL(name, url), seen);
  return seen;
}

test("the app needs nothing of Node, so that it runs in a browser tab too", () => {
  const graph = graphOf(new URL("./app.ts", import.meta.url));
  expect(graph.size).toBeGreaterThan(30);
  for (const [file, imports] of graph) {
    const node = imports.filter((name) => /^node:|^undici$|^pino$|^@hono\/node-server/.test(name));
    expect(node, file).toEqual([]);
  }
});
