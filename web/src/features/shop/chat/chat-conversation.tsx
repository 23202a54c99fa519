import { type RefObject, useRef } from "react";
import { ChatInput } from "./chat-input.tsx";
import { ChatLog } from "./chat-log.tsx";
import { useChat } from "./use-chat.ts";

type ChatConversationProps = {
  /** Null for a guest. */
  userId: string | null;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** The button that sent the message may be gone, so the focus needs a new place. */
  onSent: () => void;
};

/** The messages and the input field. */
export function ChatConversation({ userId, inputRef, onSent }: ChatConversationProps) {
  const log = useRef<HTMLDivElement>(null);
  const { conversation, isWaiting, error, send, retry } = useChat(userId);

  function sendFromAnywhere(text: string) {
    send(text);
    // The log is reversed: 0 scrolls to the newest message.
    if (log.current) log.current.scrollTop = 0;
    onSent();
  }

  return (
    <>
      <ChatLog
        ref={log}
        conversation={conversation}
        isWaiting={isWaiting}
        error={error}
        onOffer={sendFromAnywhere}
        onRetry={(index) => {
          retry(index);
          onSent();
        }}
      />
      <ChatInput ref={inputRef} isWaiting={isWaiting} onSend={sendFromAnywhere} />
    </>
  );
}
