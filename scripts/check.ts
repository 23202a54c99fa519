// `npm run check`: everything that needs no browser. Skips steps whose files have not changed since
// they passed; `--fresh` runs all of them.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { byPlace, type Finding, findingLine } from "./check/findings.ts";
import { type Contents, contentsOf, type Pass, passOf } from "./check/seen.ts";
import { type CheckStep, root, steps } from "./check/steps.ts";
import { line, type Outcome, run } from "./run.ts";

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

if (import.meta.main) {
  const started = performance.now();
  const outcomes = await check({ fresh: process.argv.includes("--fresh") });
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
}
