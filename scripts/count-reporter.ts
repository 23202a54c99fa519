import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter } from "vitest/node";

/** How many tests of a run passed and failed. */
export type Counts = { passed: number; failed: number };

/**
 * Writes the counts of a run as JSON. Vitest's own JSON report holds every accessibility result of
 * every story: hundreds of megabytes.
 */
export function countReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const counts: Counts = { passed: 0, failed: 0 };
      for (const module of modules) {
        for (const test of module.children.allTests()) {
          const { state } = test.result();
          if (state === "passed" || state === "failed") counts[state] += 1;
        }
      }
      // A clone that was never tested has no such folder.
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}
