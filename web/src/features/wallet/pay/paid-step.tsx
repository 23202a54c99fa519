import { Button } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./paid-step.module.css";
import { paidText } from "./texts.ts";

/** Document 3 §9. */
const LEAVES_AFTER_MS = 3_000;
const TICK_MS = 250;

type PaidStepProps = {
  order: Schema["Order"];
  /** Undefined if its response got lost. */
  payment: Schema["OrderPayment"] | undefined;
  /** To the wallet, by itself or by the button. */
  onLeave: () => void;
};

/** The order is paid. The way to the wallet begins by itself, unless the user stays. */
export function PaidStep({ order, payment, onLeave }: PaidStepProps) {
  const [leavesAt, setLeavesAt] = useState<number | undefined>(() => Date.now() + LEAVES_AFTER_MS);
  const [now, setNow] = useState(() => Date.now());
  const leave = useEffectEvent(onLeave);
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });

  useEffect(() => {
    if (leavesAt === undefined) return undefined;
    const timer = setTimeout(leave, leavesAt - Date.now());
    return () => clearTimeout(timer);
  }, [leavesAt]);

  return (
    <div className={classes.root}>
      <p className={classes.done} role="status">
        <IconCircleCheck size={56} stroke={1.5} className={classes.icon} aria-hidden="true" />
        {paidText}
      </p>
      <Facts kind="columns">
        <Fact name="Mã đơn">{shortOrderId(order.id)}</Fact>
        <Fact name="Trả từ ví">
          {payment ? <Money dong={payment.paidAmount} tone="price" /> : "Xem trong lịch sử ví"}
        </Fact>
        {payment && payment.tapPointsUsed > 0 ? (
          <Fact name="Điểm TAP đã dùng">{formatCount(payment.tapPointsUsed)} điểm</Fact>
        ) : null}
      </Facts>
      <div className={classes.buttons}>
        <Button onClick={onLeave}>Về ví TAP</Button>
        <ButtonLink to="/gio-hang/chi-tiet-don-hang" search={{ id: order.id }} variant="default">
          Xem đơn hàng
        </ButtonLink>
      </div>
      {leavesAt === undefined ? null : (
        <p className={classes.soon}>
          <span>Tự về ví TAP sau {Math.max(1, Math.ceil((leavesAt - now) / 1000))} giây.</span>
          <Button variant="subtle" onClick={() => setLeavesAt(undefined)}>
            Ở lại trang này
          </Button>
        </p>
      )}
    </div>
  );
}
