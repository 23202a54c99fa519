import { isRecord } from "../lib/type-guards.ts";
import { person, withPhone } from "./person.ts";

/** Upstream: a plain array or `{ data }`; rows have any of the field names that `person` knows. */
export function listAffiliates(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const rows = Array.isArray(body) ? body : Array.isArray(list.data) ? list.data : [];
  const data = rows.map((row) => person(row, withPhone));
  return { data, total: typeof list.total === "number" ? list.total : data.length };
}
