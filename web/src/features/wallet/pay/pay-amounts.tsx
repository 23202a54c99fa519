import type { Schema } from "#openapi/schema.ts";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import classes from "./pay.module.css";
import { afterPoints, POINT_VALUE } from "./points.ts";
import { PointsField } from "./points-field.tsx";

type PayAmountsProps = {
  /** What the order costs, in đồng. */
  price: number;
  /** Undefined until it is known. */
  wallet: Schema["Wallet"] | undefined;
  /** The most points that this order takes, and those chosen: undefined if none are to be used. */
  most: number;
  points: number | undefined;
  onPoints: (points: number | undefined) => void;
};

/** Points, and what is left to pay. */
export function PayAmounts({ price, wallet, most, points, onPoints }: PayAmountsProps) {
  const used = points ?? 0;
  return (
    <>
      <PointsField held={wallet?.tapPoint ?? 0} most={most} points={points} onChange={onPoints} />
      <dl className={classes.amounts}>
        <AmountRow label="Tiền đơn hàng" dong={price} />
        <AmountRow label="Giảm bằng điểm TAP" dong={used * POINT_VALUE} kind="discount" />
        <AmountRow label="Trả từ ví" dong={afterPoints(price, used)} kind="total" size="lg" />
        {wallet ? <AmountRow label="Số dư ví" dong={wallet.balance} /> : null}
      </dl>
    </>
  );
}
