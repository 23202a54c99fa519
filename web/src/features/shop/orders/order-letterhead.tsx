import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import { Logo } from "#web/ui/layout/logo.tsx";
import classes from "./order-letterhead.module.css";
import { fetchQr } from "./qr-part.ts";

/** Head of a printed order, hidden on screen: logo, order number, and a code to scan. */
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
