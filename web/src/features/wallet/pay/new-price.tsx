import { Button } from "@mantine/core";
import { formatMoney } from "#web/lib/format.ts";
import classes from "./pay.module.css";

type NewPriceProps = {
  /** In đồng: what the user has seen, and what the order costs now. */
  from: number;
  to: number;
  onAgree: () => void;
};

/** The order costs something else than before; nothing is paid without the user's word. */
export function NewPrice({ from, to, onAgree }: NewPriceProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>
        Số tiền của đơn hàng đã đổi từ {formatMoney(from)} thành <strong>{formatMoney(to)}</strong>.
      </p>
      <Button variant="default" onClick={onAgree}>
        Thanh toán theo số tiền mới
      </Button>
    </div>
  );
}
