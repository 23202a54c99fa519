import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { TestModule } from "vitest/node";
import { failure, playwrightResults } from "./results.ts";
import { resultsReporter } from "./results-reporter.ts";

type Result = { state: string; errors?: { message: string }[] };

function moduleOf(relativeModuleId: string, results: Record<string, Result>): TestModule {
  const tests = Object.entries(results).map(([fullName, result]) => ({
    fullName,
    result: () => result,
  }));
  return {
    relativeModuleId,
    errors: () => [],
    children: { allTests: () => tests },
  } as unknown as TestModule;
}

function brokenModule(relativeModuleId: string, message: string): TestModule {
  return {
    relativeModuleId,
    errors: () => [{ message }],
    children: { allTests: () => [] },
  } as unknown as TestModule;
}

test("the results of a run are written, also where their folder is missing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "results-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "missing", "results.json");
  const errors = [{ message: "\u001b[31mexpected 1\u001b[39m\n\n  to be 2" }];
  resultsReporter(file).onTestRunEnd?.(
    [
      moduleOf("a.test.ts", { adds: { state: "passed" }, divides: { state: "failed", errors } }),
      moduleOf("b.test.ts", { waits: { state: "skipped" }, counts: { state: "passed" } }),
      brokenModule("c.test.ts", "no such module"),
    ],
    [{ message: "lost promise" }],
    "failed",
  );
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      "✗ outside of any test\n    lost promise",
      "✗ a.test.ts › divides\n    expected 1\n    to be 2",
      "✗ c.test.ts\n    no such module",
    ],
  });
});

test("a failure tells no more than its first five lines", () => {
  expect(failure(["a.spec.ts"], "1\n2\n3\n4\n5\n6")).toBe(
    "✗ a.spec.ts\n    1\n    2\n    3\n    4\n    5",
  );
});

test("a journey that failed is found in any depth of the report", () => {
  const spec = (title: string, message?: string) => ({
    title,
    file: "a.spec.ts",
    ok: message === undefined,
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  });
  expect(
    playwrightResults({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: "a.spec.ts",
          specs: [spec("goes in")],
          suites: [{ title: "cart", specs: [spec("pays", "no such button")] }],
        },
      ],
    }),
  ).toEqual({ passed: 1, failed: 1, failures: ["✗ a.spec.ts › pays\n    no such button"] });
});
