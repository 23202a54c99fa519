import type { Shape } from "#openapi/response-shapes.ts";
import { isRecord } from "../lib/type-guards.ts";

const LISTS = ["data", "items", "results", "rows", "records", "list", "content", "docs"];

export function listNameIn(value: Readonly<Record<string, unknown>>): string | undefined {
  const isListName = (name: string) => Array.isArray(value[name]);
  const lists = Object.keys(value).filter(isListName);
  return LISTS.find(isListName) ?? (lists.length === 1 ? lists[0] : undefined);
}

export function listIn(value: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const name = listNameIn(value);
  return name === undefined ? undefined : (value[name] as unknown[]);
}

const SIZES = ["limit", "size", "pagesize", "perpage", "itemsperpage", "take"];

const PAGING: Readonly<Record<string, readonly string[]>> = {
  total: [
    "total",
    "totalcount",
    "totalitems",
    "totalelements",
    "totalrecords",
    "totaldocs",
    "count",
  ],
  page: ["page", "currentpage", "pagenumber"],
  limit: SIZES,
  size: SIZES,
  pageSize: SIZES,
  totalPages: ["totalpages", "pagecount", "lastpage", "pages"],
};
const PAGING_HOLDERS = ["meta", "pagination", "paging", "pageInfo", "page_info"];
const PAGING_NAMES = new Set([
  ...Object.values(PAGING).flat(),
  "meta",
  "pagination",
  "paging",
  "pageinfo",
]);

export type AskedPage = { page: number; size: number | undefined };

export function askedPage(target: string): AskedPage {
  const query = new URLSearchParams(target.split("?")[1]);
  const countAt = (name: string) => {
    const count = toNumber(query.get(name));
    return count !== undefined && Number.isInteger(count) && count > 0 ? count : undefined;
  };
  const size = countAt("limit") ?? countAt("size") ?? countAt("pageSize");
  return { page: countAt("page") ?? 1, size };
}

/**
 * A full page may not be the last, and an empty one after the first may be beyond it: the total is
 * unknown. Without pages the length is the total, if the contract requires one.
 */
export function pagingOfPlainList(
  { properties = {}, required = [] }: Shape,
  length: number,
  { page, size }: AskedPage,
): Record<string, unknown> {
  const isPaged = Object.hasOwn(properties, "page");
  const isLast = size !== undefined && length < size && (length > 0 || page === 1);
  const before = isPaged && isLast ? (page - 1) * size : 0;
  const limit = size ?? Math.max(1, length);
  const isWhole = isPaged ? isLast : required.includes("total");
  const total = isWhole ? before + length : undefined;
  const totalPages = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  const counts = { total, page, limit, size: limit, pageSize: limit, totalPages };
  const known = Object.entries(counts).filter(
    ([name, count]) => count !== undefined && Object.hasOwn(properties, name),
  );
  return Object.fromEntries(known);
}

export function paging(
  { properties = {}, required = [] }: Shape,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const holders = [value, ...PAGING_HOLDERS.map((name) => value[name]).filter(isRecord)];
  const named = new Map(
    holders.flatMap((holder) =>
      Object.entries(holder).map(([name, part]) => [foldedName(name), part] as const),
    ),
  );
  const found: Record<string, unknown> = {};
  for (const [name, aliases] of Object.entries(PAGING)) {
    if (!Object.hasOwn(properties, name)) continue;
    const alias = aliases.find((one) => toNumber(named.get(one)) !== undefined);
    if (alias !== undefined) found[name] = toNumber(named.get(alias));
  }
  const { total, limit } = found;
  const isCountable = typeof total === "number" && typeof limit === "number" && limit > 0;
  if (required.includes("totalPages") && found.totalPages === undefined && isCountable) {
    found.totalPages = Math.max(1, Math.ceil(total / limit));
  }
  return found;
}

export function withoutPaging(
  properties: Readonly<Record<string, Shape>>,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(value).filter(
    ([name]) => Object.hasOwn(properties, name) || !isOfPaging(name),
  );
  return Object.fromEntries(entries);
}

export const isOfPaging = (name: string) => PAGING_NAMES.has(foldedName(name));

export const foldedName = (name: string) => name.replace(/[_-]/g, "").toLowerCase();

export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^-?\d{1,15}(?:\.\d+)?$/.test(value.trim())) return undefined;
  return Number(value);
}
