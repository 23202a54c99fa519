import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";
import { type Conversation, isConversation, mayContinue, newConversation } from "./conversation.ts";

const KEY = "tap-chat";

/** This user's conversation in this tab, or a new one. */
export function openConversation(userId: string | null, now: Date): Conversation {
  const found = readStored("sessionStorage", KEY);
  if (isConversation(found) && mayContinue(found, userId)) return { ...found, owner: userId };
  // The next user of a shared device must not find it.
  removeStored("sessionStorage", KEY);
  return newConversation(userId, now);
}

/** Stored until the tab is closed: it survives a reload. */
export function storeConversation(conversation: Conversation): void {
  store("sessionStorage", KEY, conversation);
}
