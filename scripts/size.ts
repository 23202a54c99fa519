// Weighs what a visitor of the home page loads before it can be used, as gzip, against the budgets
// of the architecture: 170 KB of JavaScript, 20 KB of CSS, 60 KB for any other screen.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = new URL("../dist/web/", import.meta.url).pathname;
const KB = 1000;
const budgets = { homeJs: 170 * KB, homeCss: 20 * KB, screen: 60 * KB };

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;

const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;

const weights = new Map<string, number>();

function weightOf(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength;
  weights.set(file, weight);
  return weight;
}

/** The static import graph of a chunk. */
function graphOf(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) graphOf(next, seen);
  return seen;
}

function filesOf(keys: Iterable<string>): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) continue;
    if (chunk.file.endsWith(".js")) js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
  }
  return { js, css };
}

const sum = (files: Iterable<string>) => [...files].reduce((all, file) => all + weightOf(file), 0);

function keyOf(matches: (key: string, chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([key, chunk]) => matches(key, chunk));
  if (!found) throw new Error("The manifest misses a chunk that the budgets are about");
  return found[0];
}

const entry = keyOf((_key, chunk) => chunk.isEntry === true);
const isRoute = (key: string) => key.startsWith("src/routes/") && key.includes("tsr-split");
const homeRoutes = ["__root", "_shop", "_shop.index"];
const homeKeys = new Set(graphOf(entry));
for (const key of Object.keys(manifest)) {
  const name = key.match(/^src\/routes\/(.+)\.tsx/)?.[1];
  if (name && homeRoutes.includes(name)) graphOf(key, homeKeys);
}
const home = filesOf(homeKeys);

const screens = Object.keys(manifest)
  .filter(isRoute)
  .map((key) => {
    const own = filesOf(graphOf(key));
    const js = [...own.js].filter((file) => !home.js.has(file));
    return { key, weight: sum(js) };
  })
  .toSorted((a, b) => b.weight - a.weight);

export const sizes = {
  homeJs: sum(home.js),
  homeCss: sum(home.css),
  heaviest: screens[0],
};

const kilo = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

if (import.meta.main) {
  const rows = [
    ["home page JavaScript", sizes.homeJs, budgets.homeJs],
    ["home page CSS", sizes.homeCss, budgets.homeCss],
    [`heaviest screen (${sizes.heaviest?.key})`, sizes.heaviest?.weight ?? 0, budgets.screen],
  ] as const;
  for (const [name, weight, budget] of rows) {
    console.log(`${weight <= budget ? "✓" : "✗"} ${name}: ${kilo(weight)} of ${kilo(budget)} gzip`);
  }
  process.exit(rows.every(([, weight, budget]) => weight <= budget) ? 0 : 1);
}
