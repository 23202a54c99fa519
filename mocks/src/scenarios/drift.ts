import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import { resolveShape, responseShape, type Shape, typesOf } from "#openapi/response-shapes.ts";
import type { Schema } from "#openapi/schema.ts";
import { isSignIn, type Scenario } from "./scenario.ts";

// A backend that keeps to the documents, but not to our contract to the letter.
// Screens must not notice what the readers of the BFF restore.

type Row = Record<string, unknown>;

/** undefined leaves a part as it is. */
type Drift = Pick<Scenario, "intercept" | "rewrite"> & {
  body?: (body: unknown) => unknown;
  name?: (name: string) => string;
  scalar?: (shape: Shape, value: unknown, name: string) => unknown;
  bare?: boolean;
};

const drifts = {
  "drift-envelope": {
    title: "Bọc trong { success, data }",
    body: (body) => ({ success: true, data: body }),
  },
  "drift-status-envelope": {
    title: "Bọc trong { statusCode, message, data }",
    body: (body) => ({ statusCode: 200, message: "OK", data: body }),
  },
  "drift-items": { title: "Danh sách nằm ở items, tổng ở meta", body: underItems },
  "drift-camel-case": { title: "Tên trường kiểu camelCase", name: toCamelCase },
  "drift-snake-case": { title: "Tên trường kiểu snake_case", name: toSnakeCase },
  "drift-text-numbers": {
    title: "Số gửi dạng chữ",
    scalar: (_shape, value) => (typeof value === "number" ? String(value) : undefined),
  },
  "drift-upper-case": {
    title: "Trạng thái viết hoa hoặc viết thường",
    scalar: ({ enum: members }, value) =>
      members && typeof value === "string" ? otherCase(value) : undefined,
  },
  "drift-permissions": {
    title: "Quyền không có PERM_",
    scalar: ({ enum: members }, value) =>
      members && typeof value === "string" && value.startsWith("PERM_")
        ? value.slice("PERM_".length)
        : undefined,
  },
  "drift-epoch": {
    title: "Thời điểm dạng số mili giây",
    scalar: ({ format }, value) =>
      format === "date-time" && typeof value === "string" ? Date.parse(value) : undefined,
  },
  "drift-sql-dates": {
    title: "Thời điểm kiểu SQL",
    scalar: ({ format }, value) =>
      format === "date-time" && typeof value === "string" ? sqlMoment(value) : undefined,
  },
  "drift-number-ids": {
    title: "Mã (id) gửi dạng số",
    scalar: (_shape, value, name) =>
      /(?:^|_)id$|Id$/.test(name) && /^[1-9]\d{0,14}$/.test(String(value))
        ? Number(value)
        : undefined,
  },
  "drift-new-states": {
    title: "Trạng thái chưa từng có",
    scalar: ({ enum: members }, value) =>
      members && typeof value === "string" && !value.startsWith("PERM_") ? "mới_thêm" : undefined,
  },
  "drift-bare": { title: "Chỉ có trường bắt buộc", bare: true },
  "drift-no-dates": {
    title: "Thời điểm là null",
    scalar: ({ format }) => (format === "date-time" ? null : undefined),
  },
  "drift-plain-lists": { title: "Trang là mảng thường, không có tổng", body: asPlainList },
  "drift-writes-refused": {
    title: "Ghi: 200 với success: false",
    intercept: (operation) => (isWrite(operation) ? Response.json(REFUSAL) : undefined),
  },
  "drift-writes-empty": {
    title: "Ghi: 204, không có nội dung",
    rewrite: (operation, { ok }) =>
      ok && isWrite(operation) ? new Response(null, { status: 204 }) : undefined,
  },
  "drift-error-text": {
    title: 'Lỗi dạng { error: "…" }',
    rewrite: (_operation, response) => problemAs(response, ({ message }) => ({ error: message })),
  },
  "drift-error-object": {
    title: "Lỗi dạng { error: {…}, errors: [{…}] }",
    rewrite: (_operation, response) => problemAs(response, errorObject),
  },
} as const satisfies Record<string, Drift & { title: string }>;

export type DriftName = keyof typeof drifts;

export const driftNames = Object.keys(drifts) as DriftName[];

/** Something is missing or unknown; with the others a screen looks the same as without. */
const lossy: readonly DriftName[] = [
  "drift-new-states",
  "drift-bare",
  "drift-no-dates",
  "drift-plain-lists",
  "drift-writes-refused",
];

/** What the BFF's readers restore in a success. */
export const restorableDrifts = driftNames.filter(
  (name) => !(lossy.includes(name) || "rewrite" in drifts[name]),
);

/** The session reads the calls that carry tokens by itself. */
const isOfTokens = ({ id }: Operation) => id === "loginUser" || id === "refreshTokens";

export function drifted(name: DriftName, operation: Operation, body: unknown): unknown {
  const shape = responseShape(operation.id);
  if (!shape || isOfTokens(operation)) return body;
  const drift: Drift = drifts[name];
  const changed = changedBy(drift, { shape, value: body, name: "" });
  return drift.body ? drift.body(changed) : changed;
}

type Part = { shape: Shape; value: unknown; name: string };

function changedBy(drift: Drift, { shape: given, value, name }: Part): unknown {
  const shape = resolveShape(given);
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    const { items } = shape;
    return items
      ? value.map((item) => changedBy(drift, { shape: items, value: item, name }))
      : value;
  }
  if (typeof value !== "object") {
    const isNamed = shape.enum !== undefined || typesOf(shape).length > 0;
    const changed = isNamed ? drift.scalar?.(shape, value, name) : undefined;
    return changed === undefined ? value : changed;
  }
  const { properties, required = [] } = shape;
  if (!properties) return value;
  const entries = Object.entries(value as Row)
    .filter(([name]) => !drift.bare || required.includes(name))
    .map(([name, part]) => {
      const property = properties[name];
      const sent = property ? changedBy(drift, { shape: property, value: part, name }) : part;
      return [drift.name?.(name) ?? name, sent] as const;
    });
  return Object.fromEntries(entries);
}

function underItems(body: unknown): unknown {
  const { data, total, page, limit, size, totalPages, ...rest } = (body ?? {}) as Row;
  if (!Array.isArray(data)) return body;
  const meta = { totalItems: total, currentPage: page, pageSize: limit ?? size, totalPages };
  return total === undefined ? { ...rest, items: data } : { ...rest, items: data, meta };
}

function asPlainList(body: unknown): unknown {
  const {
    data,
    items = data,
    transactions = items,
    pagination,
    total = pagination,
  } = (body ?? {}) as Row;
  return Array.isArray(transactions) && total !== undefined ? transactions : body;
}

/** As PostgreSQL writes it. */
const sqlMoment = (moment: string) =>
  new Date(moment).toISOString().replace("T", " ").replace("Z", "+00");

const REFUSAL = { success: false, message: "Máy chủ chưa nhận thao tác này", data: null };

/** POST calls that only ask, or that the next step of a form depends on. */
const questions: readonly OperationId[] = [
  "checkCartInventory",
  "findRecipient",
  "findAccountHolder",
  "validateBankAccount",
  "verifyBankAccount",
  "analyzePaymentRisk",
  "verifyWalletPassword",
  "searchProductsByImage",
  "searchPublicProductsByImage",
  "searchLogs",
  "analyzeChatMessage",
  "createVietQrFormats",
  "createMyProfileQr",
];

const isWrite = (operation: Operation) =>
  operation.method !== "GET" && !isSignIn(operation) && !questions.includes(operation.id);

async function problemAs(
  response: Response,
  write: (problem: Schema["Problem"]) => object,
): Promise<Response | undefined> {
  if (response.ok || !response.headers.get("content-type")?.includes("json")) return undefined;
  const problem: Schema["Problem"] = await response.clone().json();
  return Response.json(write(problem), { status: response.status });
}

function errorObject({ message, code, errors = {}, data }: Schema["Problem"]): object {
  const rows = Object.entries(errors).map(([field, text]) => ({ field, message: text }));
  return { success: false, error: { code, message, ...(data && { data }) }, errors: rows };
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function otherCase(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
}

function scenarioOf(name: DriftName): Scenario {
  const { title, intercept, rewrite }: Drift & { title: string } = drifts[name];
  return {
    title,
    ...(intercept && { intercept }),
    ...(rewrite && { rewrite }),
    reshape: (operation, body) => drifted(name, operation, body),
  };
}

export const driftScenarios = Object.fromEntries(
  driftNames.map((name) => [name, scenarioOf(name)]),
) as Record<DriftName, Scenario>;
