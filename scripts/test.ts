// `npm test`: everything, in sequence. Failures come last, where a truncated log still has them.
import { readFileSync, rmSync } from "node:fs";
import { check } from "./check.ts";
import { findRedis } from "./redis.mjs";
import { type PlaywrightReport, playwrightResults, type Results } from "./results.ts";
import { line, type Outcome, run } from "./run.ts";

const sum: Results = { passed: 0, failed: 0, failures: [] };
const outcomes: Outcome[] = [];

function add({ passed, failed, failures }: Partial<Results> = {}) {
  sum.passed += passed ?? 0;
  sum.failed += failed ?? 0;
  sum.failures.push(...(failures ?? []));
}

const countOf = ({ ok }: Outcome) => (ok ? { passed: 1 } : { failed: 1 });

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

async function vitest(name: string, projects: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const file = `.cache/${name.replaceAll(" ", "-")}.json`;
  rmSync(file, { force: true });
  const args = ["run", ...projects.flatMap((project) => ["--project", project])];
  const step = { name, command: "vitest", args, env: { ...env, RESULTS_FILE: file } };
  const outcome = await run(step, true);
  add(read<Results>(file));
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
  const report = read<PlaywrightReport>(file);
  add(report && playwrightResults(report));
  return outcome;
}

await import("./assets.ts");
const checks = await check({ fresh: true });
outcomes.push(...checks);
for (const outcome of checks) add(countOf(outcome));

// In its own process: Vite's build sets NODE_ENV to "production".
outcomes.push(await run({ name: "build", command: "node", args: ["scripts/build.ts"] }, true));
// Below a path: what works there works at the root too.
const demo = ["scripts/demo.ts", "--base", "/x/"];
outcomes.push(await run({ name: "static demo", command: "node", args: demo }, true));
const size = await run({ name: "size budgets", command: "node", args: ["scripts/size.ts"] }, true);
const newer = { name: "oldest browsers", command: "node", args: ["scripts/newer-apis.ts"] };
const apis = await run(newer, true);
outcomes.push(size, apis);
for (const outcome of [size, apis]) add(countOf(outcome));

outcomes.push(await vitest("units and servers", ["unit"]));
outcomes.push(await vitest("units in a browser", ["browser"]));
// With the React that users get, which is also a quarter faster.
const built = { NODE_ENV: "production" };
outcomes.push(await vitest("stories in a browser", ["stories"], built));
outcomes.push(await journeys());

const hasRedis = findRedis() !== undefined;
add({ failed: hasRedis || !process.env.CI ? 0 : 1 });

const failedParts = outcomes.filter(({ ok }) => !ok);
console.log(["", ...sum.failures].join("\n"));
console.log(`\n${outcomes.map(line).join("\n")}\n`);
if (!hasRedis) {
  console.log(
    "Not run: several processes with one Redis. Install redis-server or valkey-server.\n",
  );
}
// A part that died without a report still counts.
const failed = Math.max(sum.failed, failedParts.length);
console.log(`${sum.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
