import * as v from "valibot";
import { isRecord } from "./type-guards.ts";

/** Use before a `v.object` whose keys are all optional: it would take an array. */
export const jsonObject = v.custom<Record<string, unknown>>(isRecord);

/** JSON can hold 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite());

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const countFromOne = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Of a query. `Number` also takes "", "1e3" and " 1". */
export const countInQuery = (most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.toNumber(), v.maxValue(most));

/** The contract counts characters; `length` counts an emoji twice. */
export const textUpTo = (most: number) => v.pipe(v.string(), v.maxCodePoints(most));

export const text = v.fallback(v.string(), "");
export const textOrNull = v.fallback(v.nullable(v.string()), null);

/** Accepts unknown words too, which the response reader has let pass. */
export const word = <W extends string>() => v.custom<W>((value) => typeof value === "string");
