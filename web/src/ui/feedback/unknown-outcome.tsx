import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./unknown-outcome.module.css";

type UnknownOutcomeProps = {
  /** What was sent: "Lệnh chuyển 200.000 đ". */
  what: string;
  /** Sends the same again with the same key; the server says what was done. Omitted after a reload. */
  onAskAgain?: (() => void) | undefined;
  isAsking?: boolean;
  /** Where to look: a link to the history. */
  children: ReactNode;
};

/** A money call was sent and its response got lost: nothing may be sent anew before it is known. */
export function UnknownOutcome({ what, onAskAgain, isAsking, children }: UnknownOutcomeProps) {
  return (
    <section className={classes.root} role="alert">
      <p className={classes.title}>Chưa rõ kết quả</p>
      <p className={classes.text}>
        {what} đã được gửi đi nhưng chưa nhận được kết quả. Tiền không bị chuyển hai lần khi bạn
        kiểm tra lại.
      </p>
      <div className={classes.buttons}>
        {onAskAgain ? (
          <Button onClick={onAskAgain} loading={isAsking ?? false}>
            Kiểm tra kết quả
          </Button>
        ) : null}
        {children}
      </div>
    </section>
  );
}
