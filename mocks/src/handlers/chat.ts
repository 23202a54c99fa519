import { replyTo } from "../domain/chat.ts";
import type { Handlers } from "./contract.ts";

export const chatHandlers = {
  analyzeChatMessage: ({ db, body, caller }) => replyTo(db, caller, body.text),
} satisfies Partial<Handlers>;
