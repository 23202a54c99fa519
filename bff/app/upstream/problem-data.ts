import type { Schema } from "#openapi/schema.ts";
import { isRecord } from "../lib/type-guards.ts";

type ProblemData = Schema["ProblemData"];
type Field = keyof ProblemData;
type IsValid<T> = (value: unknown) => value is T;

const MAX_NAME_LENGTH = 100;
/** ISO 8601, to the second or finer: no other text looks like it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isCount = (value: unknown): value is number => isInteger(value) && value >= 0;
const isSeconds = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
const isTimestamp = (value: unknown): value is string =>
  typeof value === "string" && TIMESTAMP.test(value);
const isName = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_NAME_LENGTH;
/** Only the BFF itself may set it. */
const isNothing = (_value: unknown): _value is never => false;

/** The fields that the contract names, and what their values must look like to be passed on. */
const fields: { readonly [F in Field]-?: IsValid<NonNullable<ProblemData[F]>> } = {
  retryAfter: isSeconds,
  attemptsLeft: isCount,
  lockedUntil: isTimestamp,
  by: isName,
  at: isTimestamp,
  usedBy: isName,
  version_id: isInteger,
  available: isCount,
  price: isInteger,
  userCount: isCount,
  reason: isNothing,
};

const names = Object.keys(fields).filter((name): name is Field => name in fields);

/**
 * The part of an upstream error's data that the contract names; undefined when there is none. The
 * rest is dropped: it may hold a token.
 */
export function problemDataIn(data: unknown): ProblemData | undefined {
  if (!isRecord(data)) return undefined;
  const known = names.filter((name) => Object.hasOwn(data, name) && fields[name](data[name]));
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map((name) => [name, data[name]]));
}
