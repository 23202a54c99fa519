import * as v from "valibot";
import { readStored, removeStored, store } from "./safe-storage.ts";

/** A draft ends with its tab, `kept` stays on the device; a sign-out ends both. */
const places = {
  draft: { area: "sessionStorage", key: "tap-drafts" },
  kept: { area: "localStorage", key: "tap-kept" },
} as const;

type Place = keyof typeof places;
type Values = Record<string, unknown>;

const recordOf = (value: unknown): Values => (value instanceof Object ? { ...value } : {});

/** By user: a late response to the previous user must not change values of the current one. */
const valuesIn = (place: Place) => recordOf(readStored(places[place].area, places[place].key));

const valuesOf = (place: Place, userId: string) => recordOf(valuesIn(place)[userId]);

const storeValues = (place: Place, values: Values) =>
  store(places[place].area, places[place].key, values);

const save = (place: Place, userId: string, values: Values) =>
  storeValues(place, { ...valuesIn(place), [userId]: { ...valuesOf(place, userId), ...values } });

/** Undefined if the value has another shape, such as that of an older release. */
function parsed<Shape extends v.GenericSchema>(
  shape: Shape,
  value: unknown,
): v.InferOutput<Shape> | undefined {
  const { success, output } = v.safeParse(shape, value);
  return success ? output : undefined;
}

export const saveDraft = (name: string, userId: string, value: unknown): void =>
  save("draft", userId, { [name]: value });

export const readDraft = <Shape extends v.GenericSchema>(
  name: string,
  userId: string,
  shape: Shape,
) => parsed(shape, valuesOf("draft", userId)[name]);

export const removeDraft = (name: string, userId: string): void =>
  save("draft", userId, { [name]: undefined });

export const keep = (name: string, userId: string, value: unknown): void =>
  save("kept", userId, { [name]: value });

export const readKept = <Shape extends v.GenericSchema>(
  name: string,
  userId: string,
  shape: Shape,
) => parsed(shape, valuesOf("kept", userId)[name]);

export function removeDraftsOfOthers(userId: string): void {
  for (const place of ["draft", "kept"] as const) {
    storeValues(place, { [userId]: valuesOf(place, userId) });
  }
}

/** For when another user has signed in in another tab: what is on the device is theirs by now. */
export const removeTabDrafts = (): void => removeStored(places.draft.area, places.draft.key);

export function removeAllDrafts(): void {
  for (const { area, key } of Object.values(places)) removeStored(area, key);
}
