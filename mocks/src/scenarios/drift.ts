import type { Operation } from "#openapi/generated/operations.ts";
import { resolveShape, responseShape, type Shape, typesOf } from "#openapi/response-shapes.ts";
import type { Scenario } from "./scenario.ts";

// A backend that keeps the documents, but not our contract to the letter: frameworks wrap, name and
// spell in their own ways. What the readers of the BFF put right, screens must not notice.

type Row = Record<string, unknown>;

/** How one way of writing changes what the contract says. Undefined leaves a part as it is. */
type Drift = {
  /** The whole body, after its parts. */
  body?: (body: unknown) => unknown;
  name?: (name: string) => string;
  scalar?: (shape: Shape, value: unknown) => unknown;
  /** Omits what a backend need not send. */
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
  "drift-new-states": {
    title: "Trạng thái chưa từng có",
    scalar: ({ enum: members }, value) =>
      members && typeof value === "string" && !value.startsWith("PERM_") ? "mới_thêm" : undefined,
  },
  "drift-bare": { title: "Chỉ có trường bắt buộc", bare: true },
} as const satisfies Record<string, Drift & { title: string }>;

export type DriftName = keyof typeof drifts;

export const driftNames = Object.keys(drifts) as DriftName[];

/** What the readers put right: a screen shows the same as without. */
export const restorableDrifts = driftNames.filter(
  (name) => name !== "drift-new-states" && name !== "drift-bare",
);

/** The call that carries the tokens is the session's own business. */
const isOfTokens = ({ id }: Operation) => id === "loginUser" || id === "refreshTokens";

/** The body of a successful response as a backend with this way of writing would send it. */
export function drifted(name: DriftName, operation: Operation, body: unknown): unknown {
  const shape = responseShape(operation.id);
  if (!shape || isOfTokens(operation)) return body;
  const drift: Drift = drifts[name];
  const changed = changedBy(drift, shape, body);
  return drift.body ? drift.body(changed) : changed;
}

function changedBy(drift: Drift, given: Shape, value: unknown): unknown {
  const shape = resolveShape(given);
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    return shape.items ? value.map((item) => changedBy(drift, shape.items ?? {}, item)) : value;
  }
  if (typeof value !== "object") {
    const isNamed = shape.enum !== undefined || typesOf(shape).length > 0;
    return isNamed ? (drift.scalar?.(shape, value) ?? value) : value;
  }
  const { properties, required = [] } = shape;
  if (!properties) return value;
  const entries = Object.entries(value as Row)
    .filter(([name]) => !drift.bare || required.includes(name))
    .map(([name, part]) => {
      const property = properties[name];
      return [
        drift.name?.(name) ?? name,
        property ? changedBy(drift, property, part) : part,
      ] as const;
    });
  return Object.fromEntries(entries);
}

function underItems(body: unknown): unknown {
  const { data, total, page, limit, size, totalPages, ...rest } = (body ?? {}) as Row;
  if (!Array.isArray(data)) return body;
  const meta = { totalItems: total, currentPage: page, pageSize: limit ?? size, totalPages };
  return total === undefined ? { ...rest, items: data } : { ...rest, items: data, meta };
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

const scenarioOf = (name: DriftName): Scenario => ({
  title: drifts[name].title,
  reshape: (operation, body) => drifted(name, operation, body),
});

export const driftScenarios = Object.fromEntries(
  driftNames.map((name) => [name, scenarioOf(name)]),
) as Record<DriftName, Scenario>;
