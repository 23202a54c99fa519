import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { texts, welcomeReplies } from "./texts.ts";

/** Document 1 §3. It stays in the browser: no call sends or answers it. */
export type ChatMessage = {
  text: string;
  /** From the bot; else from the user. */
  isBot: boolean;
  /** ISO 8601, by this device's clock. */
  time: string;
  suggestedReplies: readonly string[];
};

export type Conversation = {
  /** Whose it is: the user's id, or null while a guest speaks. */
  owner: string | null;
  /** Oldest first; begins with the welcome. */
  messages: readonly ChatMessage[];
};

/** More than this is forgotten from the top. */
const MAX_MESSAGES = 100;

export function newConversation(owner: string | null, now: Date): Conversation {
  return { owner, messages: [fromBot(texts.welcome, welcomeReplies, now)] };
}

/** With the user's message at the end. */
export function withQuestion(conversation: Conversation, text: string, now: Date): Conversation {
  const message = { text, isBot: false, time: now.toISOString(), suggestedReplies: [] };
  return withMessage(conversation, message);
}

/** With the bot's message at the end; no reply is a sentence of its own. */
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

/** What the user may press instead of typing: only under the newest message. */
export function offersOf({ messages }: Conversation): readonly string[] {
  return messages.at(-1)?.suggestedReplies ?? [];
}

/** The question at the end that the bot has not answered, if there is one. */
export function pendingQuestion({ messages }: Conversation): ChatMessage | undefined {
  const last = messages.at(-1);
  return last?.isBot ? undefined : last;
}

/** A guest's goes on when they sign in; nobody sees that of another user. */
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

/** Whether this, read from the device, is wholly a conversation. */
export function isConversation(value: unknown): value is Conversation {
  return v.is(shape, value);
}

function fromBot(text: string, suggestedReplies: readonly string[], now: Date): ChatMessage {
  return { text, isBot: true, time: now.toISOString(), suggestedReplies };
}

function withMessage({ owner, messages }: Conversation, message: ChatMessage): Conversation {
  return { owner, messages: [...messages, message].slice(-MAX_MESSAGES) };
}
