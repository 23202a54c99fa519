import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { scenarios } from "./scenarios.ts";

/** `scenario: "slow"`, as stories and journeys switch one on, or the situation of a file's own. */
const USE = /\b(?:scenario: |inSituation\()"([\w-]+)"/g;

const files = globSync(["web/src/**/*.stories.tsx", "e2e/*.spec.ts"]);

const used = new Set(
  files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(USE)].map(([, name]) => name)),
);

it("shows every scenario in a story or a journey of the product", () => {
  expect(Object.keys(scenarios).filter((name) => !used.has(name))).toEqual([]);
});
