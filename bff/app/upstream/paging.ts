import type { Shape } from "#openapi/response-shapes.ts";
import { isRecord } from "../lib/type-guards.ts";

const LISTS = ["data", "items", "results", "rows", "records", "list", "content", "docs"];

/** Where the list of an object is: under a usual name, or whatever name when there is no other. */
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

/** Names of what a page says about itself, in folded form. */
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

/** What a page object says about itself, wherever it says it; a plain list is all there is. */
export function paging(
  properties: Readonly<Record<string, Shape>>,
  value: Readonly<Record<string, unknown>>,
  length: number | undefined,
): Record<string, unknown> {
  const holders = [value, ...PAGING_HOLDERS.map((name) => value[name]).filter(isRecord)];
  const named = new Map(
    holders.flatMap((holder) =>
      Object.entries(holder).map(([name, part]) => [foldedName(name), part] as const),
    ),
  );
  const whole: Readonly<Record<string, number>> =
    length === undefined
      ? {}
      : { total: length, page: 1, limit: length, size: length, pageSize: length, totalPages: 1 };
  const found: Record<string, unknown> = {};
  for (const [name, aliases] of Object.entries(PAGING)) {
    if (!Object.hasOwn(properties, name)) continue;
    const alias = aliases.find((one) => toNumber(named.get(one)) !== undefined);
    const count = alias === undefined ? whole[name] : toNumber(named.get(alias));
    if (count !== undefined) found[name] = count;
  }
  const { total, limit } = found;
  const isCountable = typeof total === "number" && typeof limit === "number" && limit > 0;
  if (Object.hasOwn(properties, "totalPages") && found.totalPages === undefined && isCountable) {
    found.totalPages = Math.max(1, Math.ceil(total / limit));
  }
  return found;
}

/** Without what only another contract names, of a page's own counts. */
export function withoutPaging(
  properties: Readonly<Record<string, Shape>>,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(value).filter(
    ([name]) => Object.hasOwn(properties, name) || !isOfPaging(name),
  );
  return Object.fromEntries(entries);
}

/** Whether a name is of what a page says about itself. */
export const isOfPaging = (name: string) => PAGING_NAMES.has(foldedName(name));

/** The same for snake, camel and kebab case. */
export const foldedName = (name: string) => name.replace(/[_-]/g, "").toLowerCase();

/** A number, also one that is written as text. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^-?\d{1,15}(?:\.\d+)?$/.test(value.trim())) return undefined;
  return Number(value);
}
