import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Step } from "../run.ts";
import {
  type Reader,
  readAnnotations,
  readArchitecture,
  readGenerated,
  readLaws,
  readTests,
  readTypes,
  readUnused,
} from "./findings.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export type CheckStep = {
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
  "../../.dependency-cruiser.cjs",
);
const comments = new Map(cruiser.forbidden.map(({ name, comment = "" }) => [name, comment]));

const testReport = ".cache/check/tests.json";

/** The longest first, so that the two workers end together. */
export const steps: readonly CheckStep[] = [
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
