// The fast part of the tests: everything that needs no browser and runs in seconds.
import { line, type Outcome, run, type Step } from "./run.ts";

const steps: readonly Step[] = [
  { name: "generated code is current", command: "node", args: ["scripts/gen.ts", "--check"] },
  {
    name: "contract lint",
    command: "node",
    args: ["node_modules/@redocly/cli/bin/cli.js", "lint", "--format=stylish"],
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  },
  {
    name: "types",
    command: "node",
    args: ["node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "."],
  },
  { name: "biome", command: "biome", args: ["ci", "."] },
  {
    name: "architecture",
    command: "depcruise",
    args: ["--config", ".dependency-cruiser.cjs", "web", "bff", "mocks", "openapi"],
  },
  { name: "unused code", command: "knip", args: [] },
  { name: "house rules", command: "node", args: ["scripts/laws.ts"] },
  {
    name: "permissions of routes",
    command: "vitest",
    args: ["run", "--project", "unit", "web/src/app/routes.test.ts"],
  },
];

/** Two at a time: the machine we aim at has two cores. */
export async function check(): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  async function worker() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await run(step);
      outcomes.push(outcome);
      console.log(line(outcome));
      if (!outcome.ok) console.log(outcome.output);
    }
  }
  await Promise.all([worker(), worker()]);
  return outcomes;
}

if (import.meta.main) {
  const outcomes = await check();
  process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
}
