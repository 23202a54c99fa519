import { Button, Group, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDateTime } from "#web/lib/format.ts";
import { FormError } from "../form/form-error.tsx";
import classes from "./unknown-outcome.module.css";

const lookTexts = {
  none: "",
  looking: "Đang kiểm tra…",
  running: "Lệnh đang được xử lý. Trang sẽ tự kiểm tra lại.",
  "not-arrived": "Máy chủ chưa nhận được lệnh này.",
  "not-found":
    "Chưa thấy lệnh này trong lịch sử. Lệnh vẫn có thể đã được thực hiện hoặc đang được xử lý.",
  failed: "Chưa kiểm tra được. Hãy thử lại khi có mạng.",
};

type Look = keyof typeof lookTexts;

const notes = {
  arrivesNoMore: "Lệnh chưa đến máy chủ sẽ không được thực hiện nữa.",
  mayBeDone:
    "Nếu lệnh đã được thực hiện thì vẫn có hiệu lực. Hãy xem lịch sử trước khi làm lệnh khác.",
};

type UnknownOutcomeProps = {
  call: {
    /** ISO 8601. */
    sentAt: string;
    look: Look;
    isSending: boolean;
    lookUp: () => void;
    /** Undefined if the server would take it for a new call. */
    resend: (() => void) | undefined;
    needsSecret: boolean;
    giveUp: () => Promise<void>;
    error: string | undefined;
  };
  lead?: string | undefined;
  /** "Lệnh chuyển 200.000 đ cho Nguyễn Thị Lan". */
  what: string;
  /** The amount and the recipient, on the resend button. */
  again: string;
  /** If the PIN is no longer known: its field, and a resend that reads it. */
  secret?: { field: ReactNode; isComplete: boolean; resend: () => void } | undefined;
  /** For calls whose outcome is not seen in a history. */
  words?: { looks: Partial<typeof lookTexts>; mayBeDone: string } | undefined;
  children: ReactNode;
};

/** Looking up only reads; resending sends the same call again. */
export function UnknownOutcome(props: UnknownOutcomeProps) {
  const { call, lead, what, again, secret, words, children } = props;
  const { look, isSending, lookUp, resend, needsSecret, giveUp, sentAt, error } = call;
  const looks = { ...lookTexts, ...words?.looks };
  const root = useRef<HTMLElement>(null);
  const [asksSecret, setAsksSecret] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const mustAsk = needsSecret && secret !== undefined;

  // Replaces a form that may be scrolled elsewhere.
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "start" });
  }, []);

  function sendAgain(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (mustAsk && !asksSecret) {
      // Rendered before the button, which is disabled without it, loses the focus.
      flushSync(() => setAsksSecret(true));
      event.currentTarget.querySelector("input")?.focus();
    } else if (!mustAsk) resend?.();
    else if (secret.isComplete) secret.resend();
  }

  async function abandon() {
    setGivingUp(true);
    await giveUp();
    setGivingUp(false);
  }

  return (
    <section ref={root} tabIndex={-1} className={classes.root} aria-labelledby="unknown-outcome">
      <div role="alert">
        <Text id="unknown-outcome" fz="md" fw={600}>
          Chưa rõ kết quả
        </Text>
        {lead ? <p className={classes.text}>{lead}</p> : null}
        <p className={classes.text}>
          {what} đã được gửi lúc {formatDateTime(sentAt)} nhưng chưa nhận được kết quả.
        </p>
      </div>
      <p className={classes.look} role="status">
        {isSending ? "Đang gửi lại…" : looks[look]}
      </p>
      <Group gap="sm" align="stretch">
        <Button onClick={lookUp} loading={look === "looking"} disabled={isSending}>
          Kiểm tra kết quả
        </Button>
        {children}
      </Group>
      {resend ? (
        <form onSubmit={sendAgain} noValidate className={classes.again}>
          {asksSecret && mustAsk ? secret.field : null}
          <Button
            type="submit"
            variant="default"
            classNames={{ root: classes.long ?? "", label: classes.longLabel ?? "" }}
            loading={isSending}
            disabled={!isSending && asksSecret && mustAsk && !secret.isComplete}
          >
            <span>
              Gửi lại lệnh này: <strong>{again}</strong>
            </span>
          </Button>
          <p className={classes.note}>
            Gửi lại là gửi đúng lệnh cũ, nên lệnh không thể được thực hiện hai lần.
          </p>
        </form>
      ) : null}
      <div className={classes.giveUp}>
        <Button variant="subtle" onClick={abandon} loading={isGivingUp} disabled={isSending}>
          Bỏ lệnh này
        </Button>
        <p className={classes.note}>
          {look === "not-found" || look === "running"
            ? (words?.mayBeDone ?? notes.mayBeDone)
            : notes.arrivesNoMore}
        </p>
      </div>
      <FormError text={error} />
    </section>
  );
}
