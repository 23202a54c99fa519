import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import classes from "./pay.module.css";
import { PayConfirm } from "./pay-confirm.tsx";
import type { Paying } from "./use-pay-order.ts";

type DemoConfirmProps = {
  paying: Paying;
  /** In đồng. */
  toPay: number;
  /** Undefined until it is known. */
  wallet: Schema["Wallet"] | undefined;
  onBack: () => void;
};

/** The end of the demo: a PIN is asked for as always, goes nowhere, and nothing is paid. */
export function DemoConfirm({ paying, toPay, wallet, onBack }: DemoConfirmProps) {
  const [isTold, setTold] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  function tell() {
    paying.setPin("");
    setTold(true);
    // An empty PIN disables the button that had the focus.
    form.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <div ref={form}>
        <PayConfirm
          paying={paying}
          toPay={toPay}
          wallet={wallet}
          mayPay
          onPay={tell}
          onBack={onBack}
        />
      </div>
      <div role="status">
        {isTold ? (
          <div className={classes.notice}>
            <p>
              Đây là đơn minh hoạ: không có khoản tiền nào được trừ khỏi ví của bạn. Hãy chọn một
              đơn chưa thanh toán trong{" "}
              <TextLink to="/gio-hang/don-hang-cua-toi" underline="always">
                Đơn hàng của tôi
              </TextLink>{" "}
              để trả bằng ví.
            </p>
          </div>
        ) : null}
      </div>
    </>
  );
}
