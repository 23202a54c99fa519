import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { isRecord } from "../lib/type-guards.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((value) => value.normalize("NFC"));

const unit = z.object({
  code: z
    .union([z.string(), z.number().int().transform(String)])
    .pipe(z.string().regex(/^[0-9A-Za-z]{1,10}$/)),
  name: text(100),
  type: text(50).catch(""),
}) satisfies z.ZodType<Schema["AdministrativeUnit"]>;

/** The units in a response, a plain array or `{ data }`; invalid rows are left out. */
export function unitsIn(body: unknown): Schema["AdministrativeUnit"][] {
  const rows = isRecord(body) ? body.data : body;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => unit.safeParse(row).data ?? []);
}
