import * as v from "valibot";
import { readStored, removeStored, store } from "./safe-storage.ts";

/** A draft ends with its tab, what is kept stays on the device; a sign-out ends both. */
const places = {
  draft: { area: "sessionStorage", key: "tap-drafts" },
  kept: { area: "localStorage", key: "tap-kept" },
} as const;

type Place = keyof typeof places;
type Values = Record<string, unknown>;

const recordOf = (value: unknown): Values => (value instanceof Object ? { ...value } : {});

/** By user, so that a late response to the user before changes nothing of who is here now. */
const valuesIn = (place: Place) => recordOf(readStored(places[place].area, places[place].key));

const valuesOf = (place: Place, userId: string) => recordOf(valuesIn(place)[userId]);

const storeValues = (place: Place, values: Values) =>
  store(places[place].area, places[place].key, values);

const save = (place: Place, userId: string, values: Values) =>
  storeValues(place, { ...valuesIn(place), [userId]: { ...valuesOf(place, userId), ...values } });

/** Undefined when the value has another shape, such as that of an older release. */
function parsed<Shape extends v.GenericSchema>(
  shape: Shape,
  value: unknown,
): v.InferOutput<Shape> | undefined {
  const { success, output } = v.safeParse(shape, value);
  return success ? output : undefined;
}

/** Stores what this user has typed into the form `name`. */
export const saveDraft = (name: string, userId: string, value: unknown): void =>
  save("draft", userId, { [name]: value });

/** What this user typed last into the form `name`; undefined when there is none of this shape. */
export const readDraft = <Shape extends v.GenericSchema>(
  name: string,
  userId: string,
  shape: Shape,
) => parsed(shape, valuesOf("draft", userId)[name]);

/** The form `name` was submitted. */
export const removeDraft = (name: string, userId: string): void =>
  save("draft", userId, { [name]: undefined });

/** Keeps a convenience of this user on the device, such as the addresses used before. */
export const keep = (name: string, userId: string, value: unknown): void =>
  save("kept", userId, { [name]: value });

/** What `keep` stored last; undefined when there is none of this shape. */
export const readKept = <Shape extends v.GenericSchema>(
  name: string,
  userId: string,
  shape: Shape,
) => parsed(shape, valuesOf("kept", userId)[name]);

/** This user has signed in. */
export function removeDraftsOfOthers(userId: string): void {
  for (const place of ["draft", "kept"] as const) {
    storeValues(place, { [userId]: valuesOf(place, userId) });
  }
}

/** Another tab has signed in somebody else, who keeps what is on the device by now. */
export const removeTabDrafts = (): void => removeStored(places.draft.area, places.draft.key);

/** Somebody signed out. */
export function removeAllDrafts(): void {
  for (const { area, key } of Object.values(places)) removeStored(area, key);
}
