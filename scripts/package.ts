// `npm run package`: what a server needs and nothing else, in dist/server: the built client, the BFF,
// the lists of packages. `npm ci --omit=dev` there makes it run: `node dist/bff/server.js`. The
// Dockerfile does the same steps.
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildProduct } from "./build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "dist/server");

const PARTS = [
  ...["package.json", "package-lock.json"],
  ...["dist/bff", "dist/web", "dist/maps", "dist/render", "dist/client-routes.json"],
];

await buildProduct();
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const part of PARTS) {
  cpSync(join(root, part), join(target, part), {
    recursive: true,
    filter: (path) => !path.endsWith(".test.ts"),
  });
}
console.log("dist/server is ready: npm ci --omit=dev there, then node dist/bff/server.js");
