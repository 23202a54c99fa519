// `npm run package`: everything that a server needs, in dist/server, with an SBOM and hashes; run
// `npm ci --omit=dev` there. `-- --twice` builds again in another folder and names files that differ.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildProduct } from "./build.ts";
import { differingFiles, SUMS, sumsOf } from "./supply/hashes.ts";
import { makeSbom } from "./supply/packages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "dist/server");

const PARTS = [
  ...["package.json", "package-lock.json"],
  ...["dist/bff", "dist/web", "dist/maps", "dist/render", "dist/client-routes.json"],
];

async function makePackage(): Promise<void> {
  await buildProduct();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of PARTS) {
    cpSync(join(root, part), join(target, part), {
      recursive: true,
      filter: (path) => !path.endsWith(".test.ts"),
    });
  }
  writeFileSync(join(target, "sbom.cdx.json"), makeSbom(root));
  writeFileSync(join(target, SUMS), sumsOf(target));
}

function packageElsewhere(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "tap-")), "another/place");
  // With the NODE_ENV that Vite sets, npm would omit the build's packages.
  const env = { ...process.env, NODE_ENV: undefined };
  const show = { cwd: folder, env, stdio: "inherit", shell: process.platform === "win32" } as const;
  try {
    const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\0");
    for (const file of files) {
      if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    }
    execFileSync("npm", ["ci", "--prefer-offline", "--loglevel=error"], show);
    execFileSync(process.execPath, ["scripts/package.ts"], show);
    return readFileSync(join(folder, "dist/server", SUMS), "utf8");
  } finally {
    rmSync(join(folder, "../.."), { recursive: true, force: true });
  }
}

await makePackage();
console.log("dist/server is ready: npm ci --omit=dev there, then node dist/bff/server.js");
if (process.argv.includes("--twice")) {
  const here = readFileSync(join(target, SUMS), "utf8");
  const different = differingFiles(here, packageElsewhere());
  for (const file of different) console.log(`differs: ${file}`);
  const count = here.trimEnd().split("\n").length;
  console.log(`${count} files, made in two folders: ${different.length || "none"} differ.`);
  process.exit(different.length === 0 ? 0 : 1);
}
