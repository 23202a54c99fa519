// `npm run demo`: builds the static demo, client with BFF and mock, into dist/demo, for any static host
// that serves 404.html. `-- --base /x/` is for a folder of a site, `-- --serve` serves it (PORT).
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { isBuilt, keepStamp } from "./built.ts";
import { startStaticHost } from "./static-host.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist/demo");
const STAMP = ".demo";

function readBase(typed: string): string {
  const base = `/${typed}/`.replaceAll(/\/+/g, "/");
  if (!/^[\w./~-]+$/.test(base)) throw new Error(`No path of a site: ${typed}`);
  return base;
}

async function buildDemo(base: string): Promise<void> {
  if (isBuilt(STAMP, base)) return;
  console.log(`Building the static demo for ${base} …`);
  await import("./assets.ts");
  process.env.DEMO_BASE = base;
  await build({ configFile: join(root, "web/vite.config.ts"), mode: "mock", logLevel: "warn" });
  copyFileSync(join(folder, "index.html"), join(folder, "404.html"));
  // Otherwise GitHub Pages omits files whose names begin with "_".
  writeFileSync(join(folder, ".nojekyll"), "");
  keepStamp(STAMP, base);
}

const { values } = parseArgs({
  options: { base: { type: "string", default: "/" }, serve: { type: "boolean", default: false } },
});
const base = readBase(values.base);
await buildDemo(base);
if (values.serve) {
  const port = await startStaticHost({ folder, base, port: Number(process.env.PORT ?? 0) });
  console.log(`The demo is at http://localhost:${port}${base}`);
} else {
  console.log(`The demo for ${base} is in dist/demo.`);
}
