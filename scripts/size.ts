// Checks gzip sizes against the budgets: 170 KB of JavaScript and 13 KB of CSS for the home page, 60 KB
// for any other screen, 24 KB for preloads, 44 KB for the first interaction; and at most 20 files for
// an office list.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { BUDGETS, FIRST_USE, OFFICE_LISTS, UNASKED } from "../web/dev/chunk-plan.ts";
import { type Files, readManifest } from "./manifest.ts";

const dist = fileURLToPath(new URL("../dist/web/", import.meta.url));
const KB = 1000;
const budgets = {
  homeJs: 170 * KB,
  homeCss: 13 * KB,
  ...BUDGETS,
  listFiles: 20,
};

const weightOf = (file: string) =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength;

const sum = (files: Files, ending: string) =>
  [...files].filter((file) => file.endsWith(ending)).reduce((all, file) => all + weightOf(file), 0);

const { home, screens, firstViewOf, filesWith } = readManifest(dist);

const weights = [...screens].map(([route, files]) => ({ route, weight: sum(files, ".js") }));

const listFiles = [...screens.keys()]
  .filter((route) => OFFICE_LISTS.test(route))
  .map((route) => ({ route, files: home.union(firstViewOf(route)).size }));

const filesOf = (names: readonly string[]) =>
  new Set(names.flatMap((name) => [...filesWith(name)]));

export const sizes = {
  homeJs: sum(home, ".js"),
  homeCss: sum(home, ".css"),
  unasked: sum(filesOf(UNASKED.flat()), ".js"),
  firstUse: sum(filesOf(FIRST_USE), ".js"),
  heaviest: weights.toSorted((a, b) => b.weight - a.weight)[0],
  longestList: listFiles.toSorted((a, b) => b.files - a.files)[0],
};

const kilo = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

if (import.meta.main) {
  const rows = [
    ["home page JavaScript", sizes.homeJs, budgets.homeJs],
    ["home page CSS", sizes.homeCss, budgets.homeCss],
    ["JavaScript loaded unasked", sizes.unasked, budgets.unasked],
    ["JavaScript loaded at the first use", sizes.firstUse, budgets.firstUse],
    [`heaviest screen (${sizes.heaviest?.route})`, sizes.heaviest?.weight ?? 0, budgets.screen],
  ] as const;
  for (const [name, weight, budget] of rows) {
    console.log(`${weight <= budget ? "✓" : "✗"} ${name}: ${kilo(weight)} of ${kilo(budget)} gzip`);
  }
  const { route, files = 0 } = sizes.longestList ?? {};
  const isShort = files <= budgets.listFiles;
  console.log(
    `${isShort ? "✓" : "✗"} office list (${route}): ${files} files of ${budgets.listFiles}`,
  );
  process.exit(isShort && rows.every(([, weight, budget]) => weight <= budget) ? 0 : 1);
}
