// Copies product pictures and MSW's worker script from npm packages to folders that git ignores.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { pictures } from "#mocks/seed/pictures.ts";

const source = new URL("../node_modules/@lobehub/fluent-emoji-3d/assets/", import.meta.url);
const target = new URL("../web/public/pictures/", import.meta.url);

mkdirSync(target, { recursive: true });
const wanted = new Map(Object.entries(pictures).map(([key, file]) => [`${key}.webp`, file]));

for (const present of readdirSync(target)) {
  if (!wanted.has(present)) rmSync(new URL(present, target));
}
for (const [name, file] of wanted) {
  copyFileSync(new URL(file, source), new URL(name, target));
}

const worker = new URL("../.storybook/public/", import.meta.url);
mkdirSync(worker, { recursive: true });
copyFileSync(
  new URL("../node_modules/msw/lib/mockServiceWorker.js", import.meta.url),
  new URL("mockServiceWorker.js", worker),
);
