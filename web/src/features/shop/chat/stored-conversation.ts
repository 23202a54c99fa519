import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";
import { type Conversation, isConversation, mayContinue, newConversation } from "./conversation.ts";

const KEY = "tap-chat";

/** What this tab has said so far as this user; a new conversation where there is none of theirs. */
export function openConversation(userId: string | null, now: Date): Conversation {
  const found = readStored("sessionStorage", KEY);
  if (isConversation(found) && mayContinue(found, userId)) return { ...found, owner: userId };
  // On a shared device the next one must not find it.
  removeStored("sessionStorage", KEY);
  return newConversation(userId, now);
}

/** It survives a reload of the tab, and ends with the tab. */
export function storeConversation(conversation: Conversation): void {
  store("sessionStorage", KEY, conversation);
}
