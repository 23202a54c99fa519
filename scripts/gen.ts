// Writes everything generated: types and operations from the contract, the route tree, .env.example and
// the table of docs/operations.md, design tokens, the accessibility page. `--check` names outdated files
// and fails.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";
import { variables } from "#bff/node/variables.ts";
import { designTokens } from "#web/app/theme/design-tokens.ts";
import { accessibilityPage } from "./gen/accessibility.ts";
import { envExample, withTable } from "./gen/env-docs.ts";
import { routeTree } from "./routes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const generated = "openapi/generated";
const checking = process.argv.includes("--check");
const stale: string[] = [];

type OperationObject = {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  tags: string[];
  security?: unknown[];
  requestBody?: { content: Record<string, unknown> };
  "x-permission"?: string[];
  "x-bff-only"?: boolean;
  "x-rate-limit"?: string;
  "x-money"?: boolean;
  "x-needs-pin"?: boolean;
  "x-proves-pin"?: boolean;
  "x-sets-pin"?: boolean;
  "x-recent-sign-in"?: string[];
  "x-audit"?: string;
};
type Bundle = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, unknown> };
};

const methods = ["get", "post", "put", "patch", "delete"] as const;

function emit(name: string, text: string) {
  const file = join(root, name);
  if (readFileOrEmpty(file) === text) return;
  if (checking) {
    stale.push(name);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readFileOrEmpty(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function bundles(): Record<"upstream" | "bff", Bundle> {
  const folder = mkdtempSync(join(tmpdir(), "tap-gen-"));
  const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
  const args = ["bundle", "upstream", "bff", "--output", folder, "--ext", "json"];
  execFileSync(process.execPath, [cli, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  const read = (api: string): Bundle =>
    JSON.parse(readFileSync(join(folder, `${api}.json`), "utf8"));
  const both = { upstream: read("upstream"), bff: read("bff") };
  rmSync(folder, { recursive: true });
  return both;
}

/** Keywords that describe a value's shape. */
const SHAPE = new Set(
  "$ref type properties required items enum const format oneOf additionalProperties".split(" "),
);

function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => SHAPE.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === "properties" ? shapesOf(value) : shapeOf(value)]),
  );
}

const shapesOf = (schemas: object) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema)]));

function responseShapes({ paths, components }: Bundle) {
  const all = shapesOf(components.schemas);
  const operations: Record<string, unknown> = {};
  for (const item of Object.values(paths)) {
    for (const method of methods) {
      const { operationId, responses } = item[method] ?? {};
      const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith("2"));
      const schema = success?.[1].content?.["application/json"]?.schema;
      if (operationId && schema) operations[operationId] = shapeOf(schema);
    }
  }
  const used = new Set<string>();
  const collect = (shape: unknown) => {
    for (const [, name = ""] of JSON.stringify(shape).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      collect(all[name]);
    }
  };
  collect(operations);
  const schemas = Object.fromEntries([...used].toSorted().map((name) => [name, all[name]]));
  return `${JSON.stringify({ operations, schemas })}\n`;
}

function unionOf(names: readonly (string | null)[]): string[] {
  const known = [...new Set(names.flatMap((name) => name ?? []))].toSorted();
  return known.map((name, at) => `  | "${name}"${at === known.length - 1 ? ";" : ""}`);
}

function operationTable({ paths }: Bundle) {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const types = Object.keys(operation.requestBody?.content ?? {});
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          tag: operation.tags[0] ?? "",
          public: operation.security?.length === 0,
          bffOnly: operation["x-bff-only"] ?? false,
          rateLimit: operation["x-rate-limit"] ?? null,
          money: operation["x-money"] ?? false,
          // A call that moves money needs the PIN unless the contract opts out.
          needsPin: operation["x-needs-pin"] ?? operation["x-money"] ?? false,
          provesPin: operation["x-proves-pin"] ?? false,
          setsPin: operation["x-sets-pin"] ?? false,
          recentSignIn: operation["x-recent-sign-in"] ?? [],
          audit: operation["x-audit"] ?? null,
          upload: types.includes("multipart/form-data"),
          permission: operation["x-permission"] ?? [],
        },
      ];
    }),
  );
  const lines = rows.map((row) => `  ${JSON.stringify(row)},`);
  return [
    "// Generated by scripts/gen.ts from openapi/upstream.yaml. Do not edit.",
    'import type { components, operations as contract } from "./upstream.ts";',
    "",
    "export type OperationId = keyof contract;",
    "/** How the BFF counts a call before it is sent. */",
    "export type RateLimit =",
    ...unionOf(rows.map(({ rateLimit }) => rateLimit)),
    "/** What one signs in with. */",
    "export type SignInField =",
    ...unionOf(rows.flatMap(({ recentSignIn }) => recentSignIn)),
    "/** What a call is in the audit stream. */",
    "export type AuditMark =",
    ...unionOf(rows.map(({ audit }) => audit)),
    "/** One documented call: what the proxy matches and the mock must implement. */",
    "export type Operation = {",
    "  readonly id: OperationId;",
    '  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";',
    "  /** Below /api, with {parameters}. */",
    "  readonly path: string;",
    "  readonly tag: string;",
    "  /** True when no session is needed. */",
    "  readonly public: boolean;",
    "  /** True when only the BFF itself calls it; for a browser it does not exist. */",
    "  readonly bffOnly: boolean;",
    "  readonly rateLimit: RateLimit | null;",
    "  /** True when the call moves money and carries an Idempotency-Key. */",
    "  readonly money: boolean;",
    "  /** True when the BFF demands a fresh proof of the wallet PIN. */",
    "  readonly needsPin: boolean;",
    "  /** True when its success is that proof. */",
    "  readonly provesPin: boolean;",
    "  /** True when it sets another PIN, which ends every proof of the one before. */",
    "  readonly setsPin: boolean;",
    "  /** Fields of the profile that it changes only soon after a sign-in. */",
    "  readonly recentSignIn: readonly SignInField[];",
    "  readonly audit: AuditMark | null;",
    "  readonly upload: boolean;",
    "  /** Any of these suffices; empty means that a session is enough. */",
    '  readonly permission: readonly components["schemas"]["Permission"][];',
    "};",
    "",
    "export const operations: readonly Operation[] = [",
    ...lines,
    "];",
    "",
  ].join("\n");
}

for (const [api, description] of Object.entries(bundles())) {
  emit(`${generated}/${api}.json`, `${JSON.stringify(description, null, 1)}\n`);
  const header = `// Generated by scripts/gen.ts from openapi/${api}.yaml. Do not edit.\n`;
  const types = astToString(await openapiTS(JSON.stringify(description), { alphabetize: true }));
  emit(`${generated}/${api}.ts`, header + types);
  if (api !== "upstream") continue;
  emit(`${generated}/operations.ts`, operationTable(description));
  emit(`${generated}/response-shapes.json`, responseShapes(description));
}

emit(".env.example", envExample(variables));
emit("docs/operations.md", withTable(readFileOrEmpty(join(root, "docs/operations.md")), variables));
const report = parse(readFileSync(join(root, "docs/accessibility.yaml"), "utf8"));
emit("docs/accessibility.md", accessibilityPage(report));
emit("web/src/routeTree.gen.ts", await routeTree());
const theme = "web/src/app/theme";
const themeCss = (name: string) => readFileOrEmpty(join(root, theme, `${name}.css`));
emit(`${theme}/tokens.json`, designTokens(themeCss("density"), themeCss("contrast")));

if (stale.length > 0) {
  for (const file of stale) console.error(`stale: ${file}`);
  process.exit(1);
}
