import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
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

type UnknownOutcomeProps = {
  call: {
    /** ISO 8601. */
    sentAt: string;
    look: Look;
    /** Only reads. */
    lookUp: () => void;
    /** Undefined if the server would take it for a new call. */
    resend: (() => void) | undefined;
    needsSecret: boolean;
    giveUp: () => Promise<void>;
    /** Why it could not be sent again. */
    error: string | undefined;
  };
  /** The documented sentence of the failure, before everything else. */
  lead?: string | undefined;
  /** What was sent: "Lệnh chuyển 200.000 đ cho Nguyễn Thị Lan". */
  what: string;
  /** The amount and who gets it, on the button that sends it again. */
  again: string;
  /** The PIN, where it is not known any more; `resend` takes it from there. */
  secret?: { field: ReactNode; isComplete: boolean; resend: () => void } | undefined;
  /** Where to look: a link to the history. */
  children: ReactNode;
};

/**
 * A money call whose outcome nobody knows: a look, which only reads, the same call again, or neither.
 */
export function UnknownOutcome(props: UnknownOutcomeProps) {
  const { call, lead, what, again, secret, children } = props;
  const { look, lookUp, resend, needsSecret, giveUp, sentAt, error } = call;
  const root = useRef<HTMLElement>(null);
  const [asksSecret, setAsksSecret] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const mustAsk = needsSecret && secret !== undefined;

  // It stands in place of a form that may be scrolled elsewhere.
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "center" });
  }, []);

  function sendAgain(event: FormEvent) {
    event.preventDefault();
    if (mustAsk && !asksSecret) setAsksSecret(true);
    else if (!mustAsk) resend?.();
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
        <p id="unknown-outcome" className={classes.title}>
          Chưa rõ kết quả
        </p>
        {lead ? <p className={classes.text}>{lead}</p> : null}
        <p className={classes.text}>
          {what} đã được gửi lúc {formatDateTime(sentAt)} nhưng chưa nhận được kết quả.
        </p>
      </div>
      <p className={classes.look} role="status">
        {lookTexts[look]}
      </p>
      <div className={classes.buttons}>
        <Button onClick={lookUp} loading={look === "looking"}>
          Kiểm tra kết quả
        </Button>
        {children}
      </div>
      {resend ? (
        <form onSubmit={sendAgain} noValidate className={classes.again}>
          {asksSecret && mustAsk ? secret.field : null}
          <Button
            type="submit"
            variant="default"
            classNames={{ root: classes.long ?? "", label: classes.longLabel ?? "" }}
            disabled={asksSecret && mustAsk && !secret.isComplete}
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
        <Button variant="subtle" onClick={abandon} loading={isGivingUp}>
          Bỏ lệnh này
        </Button>
        <p className={classes.note}>
          {look === "not-found" || look === "running"
            ? "Nếu lệnh đã được thực hiện thì vẫn có hiệu lực. Hãy xem lịch sử trước khi làm lệnh khác."
            : "Lệnh chưa đến máy chủ sẽ không được thực hiện nữa."}
        </p>
      </div>
      <FormError text={error} />
    </section>
  );
}
