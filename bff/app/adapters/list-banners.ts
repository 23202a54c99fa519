import { isRecord } from "../lib/type-guards.ts";

/** Upstream: a plain array, or a page object with parts missing (defaults of document 1 §3). */
export function listBanners(body: unknown): unknown {
  const page = isRecord(body) ? body : {};
  const data = Array.isArray(body) ? body : Array.isArray(page.data) ? page.data : [];
  return {
    data,
    total: numberOr(page.total, data.length),
    page: numberOr(page.page, 1),
    limit: numberOr(page.limit, 20),
    totalPages: Math.max(1, numberOr(page.totalPages, 1)),
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
