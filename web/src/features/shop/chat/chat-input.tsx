import { ActionIcon, Textarea } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from "react";
import classes from "./chat-input.module.css";
import { outgoing } from "./outgoing.ts";

type ChatInputProps = {
  ref?: Ref<HTMLTextAreaElement>;
  /** A reply is pending: the user can type, but not send. */
  isWaiting: boolean;
  onSend: (text: string) => void;
};

/** Enter sends, Shift+Enter starts a new line; one to three lines high (document 1 §2.5). */
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
      <div className={classes.row}>
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
      </div>
      <p id={noticeId} role="status" className={classes.notice} data-error={isTooLong}>
        {notice}
      </p>
    </form>
  );
}
