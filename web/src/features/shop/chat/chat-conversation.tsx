import { ActionIcon, Group, Textarea } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { api, ok } from "#web/api/client.ts";
import classes from "./chat-conversation.module.css";
import { ChatLog } from "./chat-log.tsx";
import {
  type Conversation,
  openConversation,
  pendingQuestion,
  storeConversation,
  withQuestion,
  withQuestionAgain,
  withReply,
} from "./conversation.ts";
import { outgoing } from "./rules.ts";

type ChatConversationProps = {
  /** Null for a guest. */
  userId: string | null;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** The button that sent the message may be gone: the focus needs a new place. */
  onSent: () => void;
};

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

type ChatInputProps = {
  ref?: Ref<HTMLTextAreaElement>;
  isWaiting: boolean;
  onSend: (text: string) => void;
};

export function ChatInput({ ref, isWaiting, onSend }: ChatInputProps) {
  const noticeId = useId();
  const [typed, setTyped] = useState("");
  const { text, canSend, notice, isTooLong } = outgoing(typed);
  const isBlocked = isWaiting || !canSend;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlocked) return;
    setTyped("");
    onSend(text);
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey) return;
    submit(event);
  }

  return (
    <form className={classes.root} onSubmit={submit}>
      <Group gap={8} wrap="nowrap" align="flex-end">
        <Textarea
          ref={ref}
          classNames={{ root: classes.field, input: classes.input }}
          aria-label="Tin nhắn"
          aria-describedby={noticeId}
          placeholder="Nhập câu hỏi của bạn…"
          autosize
          minRows={1}
          maxRows={3}
          enterKeyHint="send"
          error={isTooLong}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          aria-label="Gửi"
          aria-disabled={isBlocked}
          data-disabled={isBlocked || undefined}
        >
          <IconSend2 size={22} stroke={1.75} />
        </ActionIcon>
      </Group>
      <p id={noticeId} role="status" className={classes.notice} data-error={isTooLong}>
        {notice}
      </p>
    </form>
  );
}

function useChat(userId: string | null) {
  const [conversation, setConversation] = useState(() => openConversation(userId, new Date()));
  // The mutation's own flag is set a moment after the question, which would look failed.
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
    error,
    send: (text: string) => start(withQuestion(conversation, text, new Date())),
    retry: (index: number) => start(withQuestionAgain(conversation, index, new Date())),
  };
}

const askChatbot = mutationOptions({
  mutationFn: (text: string) => ok(api.POST("/m1-bot/analyze", { body: { text } })),
  meta: { invalidates: [] },
});
