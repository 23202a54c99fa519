// Copies the product pictures that the mock's catalogue names, and no other, out of the npm package
// into web/public/pictures/<key>.webp. The build and the dev server run it; git ignores the copies.
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
console.log(`pictures: ${wanted.size} copied`);
