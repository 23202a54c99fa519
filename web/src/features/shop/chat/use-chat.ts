import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type Conversation,
  pendingQuestion,
  withQuestion,
  withQuestionAgain,
  withReply,
} from "./conversation.ts";
import { askChatbot } from "./mutations.ts";
import { openConversation, storeConversation } from "./stored-conversation.ts";

/** The user's conversation in this tab. One question at a time. */
export function useChat(userId: string | null) {
  const [conversation, setConversation] = useState(() => openConversation(userId, new Date()));
  // Not the mutation's own flag: that is set a moment after the question, which would look failed.
  const [isWaiting, setWaiting] = useState(false);
  const { mutate, error } = useMutation(askChatbot);
  // State changes with the next render: Enter and a click in one tick would both send.
  const isAsking = useRef(false);

  function change(next: Conversation) {
    setConversation(next);
    storeConversation(next);
  }

  function ask(asked: Conversation) {
    const question = pendingQuestion(asked);
    if (!question) return;
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

  function start(asked: Conversation) {
    if (isAsking.current) return;
    change(asked);
    ask(asked);
  }

  return {
    conversation,
    isWaiting,
    /** Error of the last question; lost on reload. */
    error,
    send: (text: string) => start(withQuestion(conversation, text, new Date())),
    /** Asks the question at `index`, which has no reply, again. */
    retry: (index: number) => start(withQuestionAgain(conversation, index, new Date())),
  };
}
