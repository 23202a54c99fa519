// `npm run check`: everything that needs no browser. Skips steps whose files have not changed since
// they passed; `--fresh` runs all of them.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  byPlace,
  type Finding,
  findingLine,
  type Reader,
  readAnnotations,
  readArchitecture,
  readGenerated,
  readLaws,
  readTests,
  readTypes,
  readUnused,
} from "./check/findings.ts";
import { type Contents, contentsOf, type Pass, passOf } from "./check/seen.ts";
import { line, type Outcome, run, type Step } from "./run.ts";

type Checked = { outcome: Outcome; findings: readonly Finding[]; pass: Pass };

async function checkStep(step: CheckStep, before: Contents | undefined): Promise<Checked> {
  const pass = passOf({ root, step: step.name, before, reads: step.reads, rules: step.rules });
  const { changed } = pass;
  if (changed !== "all" && changed.length === 0) {
    return { outcome: { name: step.name, ok: true, seconds: 0, output: "" }, findings: [], pass };
  }
  const present = changed === "all" ? changed : changed.filter((file) => existsSync(file));
  const outcome = await run({ name: step.name, ...step.command(present) });
  const findings = step.read(outcome.output);
  return { outcome: { ...outcome, ok: outcome.ok && findings.length === 0 }, findings, pass };
}

export async function check({ fresh = false } = {}): Promise<Outcome[]> {
  if (fresh) rmSync(join(root, ".cache/check"), { recursive: true, force: true });
  mkdirSync(join(root, ".cache/check"), { recursive: true });
  const before = contentsOf(root);
  const waiting = [...steps];
  const results: Checked[] = [];
  async function worker() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await checkStep(step, before);
      results.push(result);
      const { ok, seconds } = result.outcome;
      console.log(line(result.outcome) + (ok && seconds === 0 ? "  (nothing changed)" : ""));
    }
  }
  await Promise.all([worker(), worker()]);

  const after = results.some(({ outcome }) => outcome.seconds > 0) ? contentsOf(root) : undefined;
  for (const { outcome, pass } of results) if (outcome.ok && after) pass.keep(after);
  tell(results);
  return results.map(({ outcome }) => outcome);
}

function tell(results: readonly Checked[]): void {
  for (const { outcome, findings } of results) {
    if (!outcome.ok && findings.length === 0) console.log(`\n${outcome.name}:\n${outcome.output}`);
  }
  const findings = results.flatMap((result) => result.findings).toSorted(byPlace);
  if (findings.length === 0) return;
  console.log(`\nTo mend (${findings.length}):`);
  for (const text of new Set(findings.map(findingLine))) console.log(text);
}

const root = fileURLToPath(new URL("..", import.meta.url));

type CheckStep = {
  name: string;
  reads: RegExp;
  rules: RegExp;
  command: (changed: readonly string[] | "all") => Omit<Step, "name">;
  read: Reader;
};

const code = /^(?:web|bff|mocks|openapi|e2e|scripts|\.storybook)\/|^[^/]+$/;
const self = /^scripts\/(?:check\/|check\.ts|run\.ts)/;

const node = (...args: string[]) => ({ command: process.execPath, args });

/** More would be a long command line, and no faster than everything. */
const MANY_FILES = 300;

const cruiser: { forbidden: { name: string; comment?: string }[] } = createRequire(import.meta.url)(
  "../.dependency-cruiser.cjs",
);
const comments = new Map(cruiser.forbidden.map(({ name, comment = "" }) => [name, comment]));

const testReport = ".cache/check/tests.json";

/** The longest first, so that the two workers end together. */
const steps: readonly CheckStep[] = [
  {
    name: "types",
    reads: code,
    rules: self,
    // A second checker is worth its memory; more repeat each other's work.
    command: () =>
      node(
        "node_modules/typescript-native/bin/tsc",
        ...["-p", ".", "--noEmit", "--pretty", "false", "--checkers", "2"],
        ...["--incremental", "--tsBuildInfoFile", ".cache/check/types.tsbuildinfo"],
      ),
    read: readTypes,
  },
  {
    name: "biome",
    reads: /./,
    rules: /^scripts\/check|^(?:biome\.json|\.editorconfig|\.gitignore)$/,
    command: (changed) => ({
      command: "biome",
      args: [
        ...["ci", "--reporter=github", "--max-diagnostics=none"],
        ...["--no-errors-on-unmatched", "--files-ignore-unknown=true"],
        ...(changed === "all" || changed.length > MANY_FILES ? ["."] : changed),
      ],
    }),
    read: readAnnotations(root, (rule, file) =>
      rule === "format" || rule.startsWith("assist/") ? `: npx biome check --write ${file}` : "",
    ),
  },
  {
    name: "permissions of routes",
    reads: /^(?:web|openapi)\/|^[^/]+$/,
    rules: self,
    command: () => ({
      command: "vitest",
      args: [
        ...["run", "--config", "scripts/check/vitest.config.ts"],
        ...["--reporter=json", `--outputFile=${testReport}`],
      ],
    }),
    read: readTests(root, testReport),
  },
  {
    name: "architecture",
    reads: code,
    rules: self,
    command: () => ({
      command: "depcruise",
      args: [
        ...["--config", ".dependency-cruiser.cjs", "--output-type", "baseline"],
        ...["web", "bff", "mocks", "openapi", "e2e", "scripts", ".storybook"],
      ],
    }),
    read: readArchitecture(comments),
  },
  {
    name: "unused code",
    reads: code,
    rules: self,
    command: () => ({
      command: "knip",
      args: ["--reporter", "json", "--cache", "--cache-location", ".cache/check/knip"],
    }),
    read: readUnused,
  },
  {
    name: "house rules",
    // Links in documents may lead to any file.
    reads: /./,
    rules: self,
    command: () => node("scripts/laws.ts"),
    read: readLaws,
  },
  {
    name: "generated code is current",
    reads:
      /^(?:openapi|web\/src\/(?:routes|app\/theme)|bff\/node|scripts)\/|^docs\/|^web\/src\/routeTree|^[^/]+$/,
    rules: self,
    command: () => node("scripts/gen.ts", "--check"),
    read: readGenerated,
  },
  {
    name: "contract lint",
    reads: /^openapi\/|^[^/]+$/,
    rules: self,
    command: () => ({
      ...node("node_modules/@redocly/cli/bin/cli.js", "lint", "--format=github-actions"),
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    }),
    read: readAnnotations(root, () => ""),
  },
];

if (import.meta.main) {
  const started = performance.now();
  const outcomes = await check({ fresh: process.argv.includes("--fresh") });
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
}
