import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import { Logo } from "#web/ui/layout/logo.tsx";
import classes from "./order-letterhead.module.css";
import { fetchQr } from "./qr-part.ts";

/** Heads an order on paper alone: whose paper it is, which order, and its code for a scanner. */
export function OrderLetterhead({ order }: { order: Schema["Order"] }) {
  const QrSquares = useLazyPart({ fetchPart: fetchQr, isWanted: true, onFail: () => {} });
  const code = shortOrderId(order.id);
  return (
    <div className={classes.root}>
      <div>
        <Logo />
        <p className={classes.title}>Đơn hàng {code}</p>
      </div>
      <div className={classes.code}>
        {QrSquares ? <QrSquares content={code} label={`Mã QR của đơn hàng ${code}`} /> : null}
      </div>
    </div>
  );
}
