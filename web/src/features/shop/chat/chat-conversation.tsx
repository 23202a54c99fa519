import { ActionIcon, Button, Group, Stack, Textarea } from "@mantine/core";
import { IconRefresh, IconSend2 } from "@tabler/icons-react";
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
import { formatTime } from "#web/lib/format.ts";
import classes from "./chat-conversation.module.css";
import {
  type Conversation,
  isSuperseded,
  offersOf,
  openConversation,
  pendingQuestion,
  storeConversation,
  withQuestion,
  withQuestionAgain,
  withReply,
} from "./conversation.ts";
import { failureText, outgoing } from "./rules.ts";
import { assistantName, texts } from "./texts.ts";

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

type ChatLogProps = {
  ref?: Ref<HTMLDivElement>;
  conversation: Conversation;
  isWaiting: boolean;
  error: Error | null;
  onOffer: (text: string) => void;
  onRetry: (index: number) => void;
};

export function ChatLog({ ref, conversation, isWaiting, error, onOffer, onRetry }: ChatLogProps) {
  const hasFailed = !isWaiting && pendingQuestion(conversation) !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it
    <div ref={ref} role="log" aria-label="Hội thoại" tabIndex={0} className={classes.log}>
      <div className={classes.thread}>
        <Stack component="ul" gap={12}>
          {conversation.messages.map(({ text, isBot, time }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages never move and may repeat
            <li key={index} className={classes.message} data-from={isBot ? "bot" : "user"}>
              <span className="tap-sr-only">{isBot ? assistantName : "Bạn"}: </span>
              <p className={classes.text}>{text}</p>
              <time dateTime={time} className={classes.time}>
                {formatTime(time)}
              </time>
              {isSuperseded(conversation, index) ? (
                <div className={classes.superseded}>
                  <p>{texts.notReplied}</p>
                  <RetryButton about={text} isDisabled={isWaiting} onRetry={() => onRetry(index)} />
                </div>
              ) : null}
            </li>
          ))}
        </Stack>
        {isWaiting ? (
          <Group component="p" gap={10} wrap="nowrap" c="dimmed">
            <span aria-hidden="true" className={classes.dots} />
            {texts.waiting}
          </Group>
        ) : null}
        {hasFailed ? (
          <div className={classes.failure}>
            <p>{failureText(error)}</p>
            <RetryButton onRetry={() => onRetry(conversation.messages.length - 1)} />
          </div>
        ) : null}
        <Offers texts={offersOf(conversation)} onOffer={onOffer} />
      </div>
    </div>
  );
}

type RetryButtonProps = {
  about?: string;
  isDisabled?: boolean;
  onRetry: () => void;
};

function RetryButton({ about, isDisabled = false, onRetry }: RetryButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      aria-label={about === undefined ? undefined : `Gửi lại: ${about}`}
      disabled={isDisabled}
      onClick={onRetry}
    >
      Gửi lại
    </Button>
  );
}

type OffersProps = { texts: readonly string[]; onOffer: (text: string) => void };

function Offers({ texts: offers, onOffer }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <Group role="group" aria-label="Câu hỏi gợi ý" gap={8} align="stretch">
      {offers.map((text) => (
        <button key={text} type="button" className={classes.offer} onClick={() => onOffer(text)}>
          {text}
        </button>
      ))}
    </Group>
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
    <form className={classes.form} onSubmit={submit}>
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
