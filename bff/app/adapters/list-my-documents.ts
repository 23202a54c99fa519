import { isRecord } from "../lib/type-guards.ts";

/** Upstream: a plain array or `{ data }`, possibly with the user's verification status. */
export function listMyDocuments(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const data = Array.isArray(body) ? body : Array.isArray(list.data) ? list.data : [];
  return { ...list, data, total: typeof list.total === "number" ? list.total : data.length };
}
