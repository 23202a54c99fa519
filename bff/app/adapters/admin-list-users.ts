import { isRecord } from "../lib/type-guards.ts";
import { person, withPhone } from "./person.ts";

/** Upstream: rows with any of the field names that `person` knows. */
export function adminListUsers(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.data)) return body;
  return { ...body, data: body.data.map((row) => person(row, withPhone)) };
}
