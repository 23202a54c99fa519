import { mutationOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

/** Asks the support chatbot one question; guests may ask too. */
export const askChatbot = mutationOptions({
  mutationFn: (text: string) => ok(api.POST("/m1-bot/analyze", { body: { text } })),
  meta: { touches: [] },
});
