import type { Schema } from "#openapi/schema.ts";
import { qrOf } from "#web/lib/qr.ts";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import classes from "./product-qr.module.css";

/** The product's QR code: its own image, or one rendered here. */
export function ProductQr({ product }: { product: Schema["Product"] }) {
  const { name, product_qr_code: code } = product;
  if (!code?.qr_url) return <p className={classes.hint}>Sản phẩm chưa có mã QR.</p>;
  const qr = qrOf(code.qr_url, window.location.origin);
  const label = `Mã QR của ${name}`;
  return (
    <div className={classes.root}>
      <div className={classes.code}>
        {qr.kind === "image" ? (
          <img src={qr.src} alt={label} width="100%" height="100%" />
        ) : (
          <QrSquares content={qr.content} label={label} />
        )}
      </div>
      <p className={classes.hint}>
        Quét để mở trang sản phẩm:{" "}
        <span className={classes.address}>{qr.kind === "image" ? qr.src : qr.content}</span>
      </p>
    </div>
  );
}
