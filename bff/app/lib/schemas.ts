import * as v from "valibot";
import { isRecord } from "./type-guards.ts";

/** Before a `v.object` whose keys may all be missing: it would take an array for such an object. */
export const jsonObject = v.custom<Record<string, unknown>>(isRecord);

/** JSON can hold 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite());

/** How many there are; a wrong number would be worse than none. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A page, a page size, a number of days. */
export const countFromOne = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Any text where the contract names some: the reader has let an unknown one pass. */
export const word = <W extends string>() => v.custom<W>((value) => typeof value === "string");
