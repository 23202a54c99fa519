import { readStored, removeStored, store } from "./safe-storage.ts";

/** In the tab's storage: a draft survives a reload, and ends with the tab or the sign-out. */
const KEY = "tap-drafts";

type Drafts = Record<string, { userId: string; value: unknown }>;

function draftsOf(userId: string): Drafts {
  const stored = readStored("sessionStorage", KEY) ?? {};
  const isOwn = (draft: unknown) =>
    draft instanceof Object && "userId" in draft && draft.userId === userId;
  return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isOwn(draft)));
}

/** Stores what this user has typed into the form `name`. Drafts of other users are removed. */
export function saveDraft(name: string, userId: string, value: unknown): void {
  store("sessionStorage", KEY, { ...draftsOf(userId), [name]: { userId, value } });
}

/** What this user typed last into the form `name`; undefined when there is none. Check its shape. */
export function readDraft(name: string, userId: string): unknown {
  return draftsOf(userId)[name]?.value;
}

/** The form `name` was submitted. Nothing happens if somebody else has drafts here by now. */
export function removeDraft(name: string, userId: string): void {
  if (readDraft(name, userId) === undefined) return;
  const { [name]: _removed, ...others } = draftsOf(userId);
  store("sessionStorage", KEY, others);
}

/** Somebody signed out, or somebody else has signed in. */
export function removeAllDrafts(): void {
  removeStored("sessionStorage", KEY);
}
