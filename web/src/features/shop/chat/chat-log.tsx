import { Button, Group, Stack } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Ref } from "react";
import { formatTime } from "#web/lib/format.ts";
import classes from "./chat-log.module.css";
import { type Conversation, isSuperseded, offersOf, pendingQuestion } from "./conversation.ts";
import { failureText } from "./rules.ts";
import { assistantName, texts } from "./texts.ts";

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
    <div ref={ref} role="log" aria-label="Hội thoại" tabIndex={0} className={classes.root}>
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
