import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { failure, type Results } from "./results.ts";

/** Vitest's own JSON report holds all accessibility results: hundreds of megabytes. */
export function resultsReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(resultsOf(modules, unhandled)));
    },
  };
}

function resultsOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Results {
  const results: Results = {
    passed: 0,
    failed: 0,
    failures: unhandled.map(({ message }) => failure(["outside of any test"], message)),
  };
  for (const module of modules) {
    for (const { message } of module.errors()) {
      results.failures.push(failure([module.relativeModuleId], message));
    }
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === "passed" || state === "failed") results[state] += 1;
      if (state !== "failed") continue;
      results.failures.push(failure([module.relativeModuleId, test.fullName], errors[0]?.message));
    }
  }
  return results;
}
