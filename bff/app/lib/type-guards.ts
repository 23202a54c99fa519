import * as v from "valibot";

/** A JSON object with unknown contents. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Before a `v.object` whose keys may all be missing: it would take an array for such an object. */
export const jsonObject = v.custom<Record<string, unknown>>(isRecord);

/** The first string under one of several names. */
export function textAt(record: Record<string, unknown>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = record[name];
    if (typeof value === "string") return value;
  }
  return undefined;
}
