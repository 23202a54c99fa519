import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Conversation, pendingQuestion, withQuestion, withReply } from "./conversation.ts";
import { askChatbot } from "./mutations.ts";
import { openConversation, storeConversation } from "./stored-conversation.ts";

/** The conversation of this user in this tab, and how it goes on. One question at a time. */
export function useChat(userId: string | null) {
  const [conversation, setConversation] = useState(() => openConversation(userId, new Date()));
  // Not the mutation's own flag: that follows the question by a moment, in which it looks failed.
  const [isWaiting, setWaiting] = useState(false);
  const { mutate, error } = useMutation(askChatbot);
  // State is a render late: Enter and a click of one tick would both be sent.
  const isAsking = useRef(false);

  function change(next: Conversation) {
    setConversation(next);
    storeConversation(next);
  }

  function ask(asked: Conversation) {
    const question = pendingQuestion(asked);
    if (!question || isAsking.current) return;
    isAsking.current = true;
    setWaiting(true);
    mutate(question.text, {
      onSuccess: (reply) => change(withReply(asked, reply, new Date())),
      onSettled: () => {
        isAsking.current = false;
        setWaiting(false);
      },
    });
  }

  function send(text: string) {
    if (isAsking.current) return;
    const asked = withQuestion(conversation, text, new Date());
    change(asked);
    ask(asked);
  }

  return {
    conversation,
    isWaiting,
    /** Of the last question; after a reload nobody knows it any more. */
    error,
    send,
    /** Asks the question again that got no answer. */
    retry: () => ask(conversation),
  };
}
