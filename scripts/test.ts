// `npm test`: everything, one after the other, with one line per part at the end. The last line is
// the sum, in the plain form that any CI can read.
import { readFileSync, rmSync } from "node:fs";
import { check } from "./check.ts";
import type { Counts } from "./count-reporter.ts";
import { findRedis } from "./redis.mjs";
import { line, type Outcome, run } from "./run.ts";

const counts = { passed: 0, failed: 0 };
const outcomes: Outcome[] = [];

function count(passed: number, failed: number) {
  counts.passed += passed;
  counts.failed += failed;
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

async function vitest(name: string, projects: readonly string[]) {
  const file = `.cache/${name.replaceAll(" ", "-")}.json`;
  rmSync(file, { force: true });
  const args = ["run", ...projects.flatMap((project) => ["--project", project])];
  const outcome = await run({ name, command: "vitest", args, env: { COUNTS_FILE: file } }, true);
  const report = read<Counts>(file);
  count(report?.passed ?? 0, report?.failed ?? 0);
  return outcome;
}

async function journeys() {
  const file = ".cache/journeys.json";
  rmSync(file, { force: true });
  const outcome = await run(
    {
      name: "journeys in a browser",
      command: "playwright",
      args: ["test", "--reporter=list,json"],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
    true,
  );
  const stats = read<PlaywrightReport>(file)?.stats;
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
  return outcome;
}

await import("./assets.ts");
const checks = await check({ fresh: true });
outcomes.push(...checks);
count(checks.filter(({ ok }) => ok).length, checks.filter(({ ok }) => !ok).length);

// A process of its own: Vite's build makes NODE_ENV "production" for whoever called it.
outcomes.push(await run({ name: "build", command: "node", args: ["scripts/build.ts"] }, true));
// Below a path: what works there works at the root too.
const demo = ["scripts/demo.ts", "--base", "/x/"];
outcomes.push(await run({ name: "static demo", command: "node", args: demo }, true));
const size = await run({ name: "size budgets", command: "node", args: ["scripts/size.ts"] }, true);
outcomes.push(size);
count(size.ok ? 1 : 0, size.ok ? 0 : 1);

outcomes.push(await vitest("units and servers", ["unit"]));
outcomes.push(await vitest("stories in a browser", ["browser", "stories"]));
outcomes.push(await journeys());

// Elsewhere than in CI it may be missing: then it is said, and does not fail.
const hasRedis = findRedis() !== undefined;
count(0, hasRedis || !process.env.CI ? 0 : 1);

const failedParts = outcomes.filter(({ ok }) => !ok);
console.log(`\n${outcomes.map(line).join("\n")}\n`);
if (!hasRedis) {
  console.log(
    "Not run: several processes with one Redis. Install redis-server or valkey-server.\n",
  );
}
// A part that died without a report still counts.
const failed = Math.max(counts.failed, failedParts.length);
console.log(`${counts.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
