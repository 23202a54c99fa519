import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { TestModule } from "vitest/node";
import { countReporter } from "./count-reporter.ts";

function moduleOf(states: readonly string[]): TestModule {
  const tests = states.map((state) => ({ result: () => ({ state }) }));
  return { children: { allTests: () => tests } } as unknown as TestModule;
}

test("the counts of a run are written, also where their folder is missing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "counts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "missing", "counts.json");
  countReporter(file).onTestRunEnd?.(
    [moduleOf(["passed", "failed"]), moduleOf(["passed", "skipped"])],
    [],
    "failed",
  );
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ passed: 2, failed: 1 });
});
