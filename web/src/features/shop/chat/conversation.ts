import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";
import { texts, welcomeReplies } from "./texts.ts";

/** Stays in the browser: no endpoint sends or returns it. */
type ChatMessage = {
  text: string;
  isBot: boolean;
  /** ISO 8601, by this device's clock. */
  time: string;
  suggestedReplies: readonly string[];
};

export type Conversation = {
  /** User id, or null for a guest. */
  owner: string | null;
  /** Oldest first; starts with the welcome. */
  messages: readonly ChatMessage[];
};

const MAX_MESSAGES = 100;

export function newConversation(owner: string | null, now: Date): Conversation {
  return { owner, messages: [fromBot(texts.welcome, welcomeReplies, now)] };
}

export function withQuestion(conversation: Conversation, text: string, now: Date): Conversation {
  const message = { text, isBot: false, time: now.toISOString(), suggestedReplies: [] };
  return withMessage(conversation, message);
}

export function withReply(
  conversation: Conversation,
  { reply, suggestedReplies = [] }: Partial<Schema["ChatReply"]>,
  now: Date,
): Conversation {
  const offers = suggestedReplies.map((text) => text.trim()).filter(Boolean);
  return withMessage(
    conversation,
    fromBot(reply?.trim() || texts.noReply, [...new Set(offers)], now),
  );
}

export function offersOf({ messages }: Conversation): readonly string[] {
  return messages.at(-1)?.suggestedReplies ?? [];
}

export function pendingQuestion({ messages }: Conversation): ChatMessage | undefined {
  const last = messages.at(-1);
  return last?.isBot ? undefined : last;
}

export function isSuperseded({ messages }: Conversation, index: number): boolean {
  return messages[index]?.isBot === false && messages[index + 1]?.isBot === false;
}

export function withQuestionAgain(conversation: Conversation, index: number, now: Date) {
  const messages = conversation.messages.filter((_message, at) => at !== index);
  const text = conversation.messages[index]?.text ?? "";
  return withQuestion({ ...conversation, messages }, text, now);
}

/** A guest's conversation continues after signing in; another user's is never shown. */
export function mayContinue({ owner }: Conversation, userId: string | null): boolean {
  return owner === null || owner === userId;
}

const shape = v.object({
  owner: v.nullable(v.string()),
  messages: v.pipe(
    v.array(
      v.object({
        text: v.string(),
        isBot: v.boolean(),
        time: v.string(),
        suggestedReplies: v.array(v.string()),
      }),
    ),
    v.minLength(1),
  ),
});

export function isConversation(value: unknown): value is Conversation {
  return v.is(shape, value);
}

function fromBot(text: string, suggestedReplies: readonly string[], now: Date): ChatMessage {
  return { text, isBot: true, time: now.toISOString(), suggestedReplies };
}

function withMessage({ owner, messages }: Conversation, message: ChatMessage): Conversation {
  return { owner, messages: [...messages, message].slice(-MAX_MESSAGES) };
}

const STORAGE_KEY = "tap-chat";

export function openConversation(userId: string | null, now: Date): Conversation {
  const found = readStored("sessionStorage", STORAGE_KEY);
  if (isConversation(found) && mayContinue(found, userId)) return { ...found, owner: userId };
  // The next user of a shared device must not find it.
  removeStored("sessionStorage", STORAGE_KEY);
  return newConversation(userId, now);
}

export function storeConversation(conversation: Conversation): void {
  store("sessionStorage", STORAGE_KEY, conversation);
}
