import { z } from "zod";
import { ProblemError } from "../http/problem.ts";

const MAX_HOURS = 720;
const MAX_DAYS = 365;
const MAX_ROWS = 200;
const MAX_SEARCHED = 200;
const MAX_MODULE = 50;

/** The defaults of document 3 §7 and §9. */
export const DEFAULT_HOURS = 24;
export const DEFAULT_DAYS = 7;
export const LOG_ROWS = 50;
export const ACTIVITY_ROWS = 20;

/** Whole numbers as in the contract; `Number` also takes "", "1e3" and " 1". */
const whole = (most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .refine((value) => value <= most);

// The contract counts characters; `length` counts an emoji twice.
const textUpTo = (most: number) => z.string().refine((text) => [...text].length <= most);

export const hours = whole(MAX_HOURS).default(DEFAULT_HOURS);
export const days = whole(MAX_DAYS).default(DEFAULT_DAYS);
export const page = whole().default(1);
export const limit = (rows: number) => whole(MAX_ROWS).default(rows);

/** What narrows a list of entries. */
const filter = {
  level: z.enum(["debug", "info", "warn", "error", "critical"]).optional(),
  module: textUpTo(MAX_MODULE).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
};

export const entriesQuery = z.object({
  ...filter,
  search: textUpTo(MAX_SEARCHED).optional(),
  severity: z.enum(["error", "critical"]).optional(),
  hours,
  page,
  limit: limit(LOG_ROWS),
});

export const searchForm = z.object({
  query: textUpTo(MAX_SEARCHED),
  filters: z
    .object({
      ...filter,
      status: z.enum(["success", "failed"]).optional(),
      userId: z.string().optional(),
    })
    .default({}),
  pagination: z
    .object({
      page: z.number().int().min(1),
      limit: z.number().int().min(1).max(MAX_ROWS),
    })
    .default({ page: 1, limit: LOG_ROWS }),
});

/** @throws ProblemError VALIDATION for a query that the contract does not know */
export function queryOf<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  const { success, data } = schema.safeParse(query);
  if (!success) throw new ProblemError("VALIDATION");
  return data;
}
