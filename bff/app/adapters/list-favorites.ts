import { isRecord } from "../lib/type-guards.ts";

/** Upstream: a plain array also occurs (contract, FavoriteList). */
export function listFavorites(body: unknown): unknown {
  const rows = isRecord(body) ? body.data : body;
  const data = Array.isArray(rows) ? rows : [];
  const total = isRecord(body) && typeof body.total === "number" ? body.total : data.length;
  return { data, total };
}
