// Packages that only the bench needs, installed on demand into .cache/bench.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../run.ts";

const versions = {
  lighthouse: "13.5.0",
  autocannon: "9.0.0",
  fastify: "5.12.8",
  "@fastify/compress": "9.2.0",
  "@fastify/http-proxy": "11.6.3",
  "@fastify/secure-session": "8.4.0",
} as const;

export type BenchTool = keyof typeof versions;

const folder = fileURLToPath(new URL("../../.cache/bench", import.meta.url));
const packages = join(folder, "node_modules");

function isThere(name: BenchTool): boolean {
  const file = join(packages, name, "package.json");
  if (!existsSync(file)) return false;
  const { version }: { version: string } = JSON.parse(readFileSync(file, "utf8"));
  return version === versions[name];
}

/** @throws Error when npm cannot install them */
export async function fetchTools(): Promise<void> {
  const wanted = (Object.keys(versions) as BenchTool[]).map((name) => `${name}@${versions[name]}`);
  if ((Object.keys(versions) as BenchTool[]).every(isThere)) return;
  process.stderr.write(`Fetching ${wanted.join(" and ")}, once …\n`);
  mkdirSync(folder, { recursive: true });
  const { ok, output } = await run({
    name: "npm",
    command: process.platform === "win32" ? "npm.cmd" : "npm",
    args: ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", ...wanted],
  });
  if (!ok) throw new Error(`The bench could not fetch its tools:\n${output}`);
}

export const fileOfTool = (name: BenchTool): string =>
  createRequire(join(packages, "x.js")).resolve(name);
