import * as v from "valibot";
import { isRecord } from "./type-guards.ts";

/** Use before a `v.object` whose keys are all optional: it would take an array. */
export const jsonObject = v.custom<Record<string, unknown>>(isRecord);

/** JSON can hold 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite());

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const countFromOne = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Accepts unknown words too, which the response reader has let pass. */
export const word = <W extends string>() => v.custom<W>((value) => typeof value === "string");
