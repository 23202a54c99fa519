import { isRecord } from "../lib/type-guards.ts";

/** Upstream: a plain array or `{ data }`; a category has either `icon` or `icon_url`. */
export function listCategories(body: unknown): unknown {
  const data = isRecord(body) ? body.data : body;
  return { data: Array.isArray(data) ? data.map(category) : [] };
}

/** One category, including its children. */
export function category(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { icon, ...rest } = value;
  const children = Array.isArray(value.children) ? value.children.map(category) : [];
  return { ...rest, icon_url: value.icon_url ?? icon ?? null, children };
}
