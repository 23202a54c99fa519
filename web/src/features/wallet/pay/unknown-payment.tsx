import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { useSettled } from "#web/ui/wallet/use-settled.ts";
import classes from "./pay.module.css";

type UnknownPaymentProps = {
  /** Not paid, as far as is known. */
  order: Schema["Order"];
  /** ISO 8601. */
  sentAt: string;
  /** Reads the order anew: it tells what became of the payment. */
  onRefresh: () => Promise<{ isSuccess: boolean }>;
  onGiveUp: () => void;
};

/** A payment that was sent before a reload. */
export function UnknownPayment({ order, sentAt, onRefresh, onGiveUp }: UnknownPaymentProps) {
  const [isAsking, setAsking] = useState(false);
  const isSettled = useSettled(sentAt);
  /** The order was read after the call had ended for sure. */
  const [isSure, setSure] = useState(false);

  async function ask() {
    setAsking(true);
    const { isSuccess } = await onRefresh();
    setAsking(false);
    setSure(isSettled && isSuccess);
  }

  // A slow payment may have been done since the last look.
  const lookAgain = useEffectEvent(ask);
  useEffect(() => {
    if (isSettled) void lookAgain();
  }, [isSettled]);

  return (
    <div className={classes.form}>
      <UnknownOutcome
        what={`Lệnh thanh toán đơn ${shortOrderId(order.id)}`}
        onAskAgain={ask}
        isAsking={isAsking}
      >
        <ButtonLink to="/lich-su" variant="default">
          Xem lịch sử
        </ButtonLink>
      </UnknownOutcome>
      <p className={classes.note}>
        {isSure
          ? "Đơn hàng chưa được thanh toán, nên tiền chưa bị trừ. Bạn có thể thanh toán lại."
          : "Đơn hàng vẫn chưa được thanh toán. Nếu sau 2 phút vẫn vậy, bạn có thể thanh toán lại."}
      </p>
      {isSure ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onGiveUp}>
            Thanh toán lại
          </Button>
        </div>
      ) : null}
    </div>
  );
}
