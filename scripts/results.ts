import { stripVTControlCharacters } from "node:util";

export type Results = { passed: number; failed: number; failures: string[] };

/** "web/src/a.test.ts › adds" and, below it, the first lines of the error. */
export function failure(path: readonly string[], message = ""): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .slice(0, 5);
  return [`✗ ${path.join(" › ")}`, ...lines.map((text) => `    ${text.slice(0, 200)}`)].join("\n");
}

type Suite = { specs: Spec[]; suites?: Suite[]; title: string };
type Spec = { title: string; file: string; ok: boolean; tests: Test[] };
type Test = { results: { error?: { message?: string } }[] };

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

export function playwrightResults({ stats, suites }: PlaywrightReport): Results {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(specsOf).filter(isFailed).map(describeSpec),
  };
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function errorsOf({ tests }: Spec): string[] {
  return tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
}

function isFailed(spec: Spec): boolean {
  return !spec.ok || errorsOf(spec).length > 0;
}

function describeSpec(spec: Spec): string {
  return failure([spec.file, spec.title], errorsOf(spec)[0]);
}
