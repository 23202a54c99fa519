// Whether dist is up to date with the sources.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  ...["web", "bff", "mocks/src", "openapi", "package-lock.json"],
  ...["postcss.config.js", "scripts/build.ts", "scripts/mantine-layers.ts"],
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const times = readdirSync(path)
    .filter((name) => name !== "pictures" && !name.endsWith(".gen.ts"))
    .map((name) => newest(join(path, name)));
  return Math.max(0, ...times);
}

/** `how` is what else the build depends on, such as its base path; `more` are further sources. */
export function isBuilt(name: string, how = "", more: readonly string[] = []): boolean {
  try {
    const stamp = join(root, "dist", name);
    const built = statSync(stamp).mtimeMs;
    if (readFileSync(stamp, "utf8") !== how) return false;
    return [...sources, ...more].every((source) => newest(join(root, source)) < built);
  } catch {
    return false;
  }
}

export function keepStamp(name: string, how = ""): void {
  writeFileSync(join(root, "dist", name), how);
}
