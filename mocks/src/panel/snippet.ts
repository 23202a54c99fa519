import type { Operation } from "#openapi/generated/operations.ts";
import { MASK } from "#openapi/masking.ts";
import { patternOf } from "../answers/files.ts";
import type { OpenedCall } from "../control/call-log.ts";
import { FIRST_NUMBER } from "../db/db.ts";

/** What differs between runs of the mock: times, ids, addresses, secrets. */
const OF_A_RUN: readonly RegExp[] = [
  /\d{4}-\d\d-\d\d|\b\d\d?\/\d\d?\/\d{4}|\b20\d{6}\b/,
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i,
  /\b[a-z]+_0[\da-z]{5}\b|\bTAP[\da-f]{6}\b/,
  /^https?:|\/__mock\//,
  new RegExp(MASK),
];

function isOfARun(name: string, value: unknown): boolean {
  if (typeof value === "string") return OF_A_RUN.some((pattern) => pattern.test(value));
  return typeof value === "number" && value > FIRST_NUMBER && /(?:^|_)id$|Id$/.test(name);
}

/** undefined for a call with a file, which cannot be read here. */
export function testOf(call: OpenedCall, { path }: Pick<Operation, "path">): string | undefined {
  const { operation, status, request, response } = call;
  if (request.size > 0 && (!request.isJson || request.isCut)) return undefined;
  const isShown = response.isJson && !response.isCut;
  const body = isShown ? expected("", JSON.parse(response.text)) : "";
  return `import { expect, test } from "vitest";
import { clientOf } from "#mocks/testing/client.ts";
import { seededMock } from "#mocks/testing/seeded-mock.ts";

test("${operation} answers with ${status}", async () => {
  const client = clientOf(await seededMock());
  const { status${body && ", json"} } = await client.call("${operation}", ${optionsOf(call, path)});
  expect(status).toBe(${status});
${body && `  expect(json).toMatchObject(${body});\n`}});
`;
}

function optionsOf({ address, who, request }: OpenedCall, path: string): string {
  const { pathname, searchParams } = new URL(address, "http://upstream");
  const names = [...new Set(searchParams.keys())];
  const key = request.headers.find(([name]) => name === "idempotency-key");
  return literal({
    ...(who && { as: who }),
    ...some("path", patternOf({ path }).exec(pathname)?.groups ?? {}),
    ...some("query", Object.fromEntries(names.map((name) => [name, valuesOf(searchParams, name)]))),
    ...(request.isJson && { body: JSON.parse(request.text) }),
    ...(key && { headers: Object.fromEntries([key]) }),
  });
}

const some = (name: string, values: object) =>
  Object.keys(values).length > 0 ? { [name]: { ...values } } : {};

function valuesOf(searchParams: URLSearchParams, name: string): string | string[] | undefined {
  const values = searchParams.getAll(name);
  return values.length > 1 ? values : values[0];
}

function expected(name: string, value: unknown, indent = "  "): string {
  if (isOfARun(name, value)) return "expect.anything()";
  if (Array.isArray(value)) {
    return listed(
      "[",
      value.map((item) => expected(name, item, `${indent}  `)),
      "]",
      indent,
    );
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([inner, one]) => !isOfARun(inner, one))
    .map(([inner, one]) => `${keyOf(inner)}: ${expected(inner, one, `${indent}  `)}`);
  return listed("{", fields, "}", indent);
}

function literal(value: unknown, indent = "  "): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return listed(
      "[",
      value.map((item) => literal(item, inner)),
      "]",
      indent,
    );
  }
  const fields = Object.entries(value).map(
    ([name, one]) => `${keyOf(name)}: ${literal(one, inner)}`,
  );
  return listed("{", fields, "}", indent);
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));

function listed(open: string, items: readonly string[], close: string, indent: string): string {
  if (items.length === 0) return open + close;
  const line = items.join(", ");
  const space = open === "{" ? " " : "";
  if (line.length < 70 && !line.includes("\n")) return open + space + line + space + close;
  const lines = items.map((item) => `\n${indent}  ${item},`);
  return `${open}${lines.join("")}\n${indent}${close}`;
}
