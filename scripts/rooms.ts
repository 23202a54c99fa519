// `npm run rooms`: files and lines of the product, against our goals (CONTRIBUTING.md).
import { globSync } from "node:fs";
import { isProduct, textsOf } from "./laws/source.ts";

const NOUNS = ["orders", "products", "inventory", "roles", "admin-wallet/requests"];

type Area = { name: string; pattern: string; exclude?: RegExp; files?: number; lines?: number };

const areas: Area[] = [
  { name: "web, code", pattern: "web/src/**/*.{ts,tsx}", files: 800, lines: 65_000 },
  { name: "web, styles", pattern: "web/src/**/*.css", lines: 11_000 },
  { name: "bff", pattern: "bff/**/*.ts", files: 110, lines: 10_000 },
  { name: "mocks", pattern: "mocks/src/**/*.{ts,tsx}" },
  { name: "scripts", pattern: "scripts/**/*.{ts,mjs}", exclude: /\/bench\//, lines: 2_000 },
  ...NOUNS.map((noun) => ({
    name: noun,
    pattern: `web/src/features/office/${noun}/**/*.{ts,tsx}`,
    files: 12,
  })),
];

function measure({ pattern, exclude }: Area) {
  const files = globSync(pattern).filter((file) => isProduct(file) && !exclude?.test(file));
  const lines = textsOf(files).map(({ text }) => text.split("\n").length - 1);
  return { files: files.length, lines: lines.reduce((sum, count) => sum + count, 0) };
}

const count = (value: number, aim?: number) =>
  `${value.toLocaleString("en")}${aim ? ` of ${aim.toLocaleString("en")}` : ""}`;

console.log("| | files | lines |\n|---|--:|--:|");
for (const area of areas) {
  const { files, lines } = measure(area);
  console.log(`| ${area.name} | ${count(files, area.files)} | ${count(lines, area.lines)} |`);
}
