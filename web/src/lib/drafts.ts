import * as v from "valibot";
import { readStored, removeStored, store } from "./safe-storage.ts";

/** In the tab's storage: a draft survives a reload, and ends with the tab or the sign-out. */
const KEY = "tap-drafts";

type Values = Record<string, unknown>;

const recordOf = (value: unknown): Values => (value instanceof Object ? { ...value } : {});

/** By user, so that a late response to the user before changes nothing of who is here now. */
const drafts = () => recordOf(readStored("sessionStorage", KEY));

const draftsOf = (userId: string) => recordOf(drafts()[userId]);

const storeDrafts = (value: Values) => store("sessionStorage", KEY, value);

/** Stores what this user has typed into the form `name`. */
export function saveDraft(name: string, userId: string, value: unknown): void {
  storeDrafts({ ...drafts(), [userId]: { ...draftsOf(userId), [name]: value } });
}

/** What this user typed last into the form `name`; undefined when there is none of this shape. */
export function readDraft<Shape extends v.GenericSchema>(
  name: string,
  userId: string,
  shape: Shape,
): v.InferOutput<Shape> | undefined {
  const { success, output } = v.safeParse(shape, draftsOf(userId)[name]);
  return success ? output : undefined;
}

/** The form `name` was submitted. */
export function removeDraft(name: string, userId: string): void {
  const { [name]: _removed, ...others } = draftsOf(userId);
  storeDrafts({ ...drafts(), [userId]: others });
}

/** This user has signed in. */
export function removeDraftsOfOthers(userId: string): void {
  storeDrafts({ [userId]: draftsOf(userId) });
}

/** Somebody signed out, or somebody else has signed in. */
export function removeAllDrafts(): void {
  removeStored("sessionStorage", KEY);
}
