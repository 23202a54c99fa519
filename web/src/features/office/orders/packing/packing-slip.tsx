import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { Logo } from "#web/ui/layout/logo.tsx";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import { collectText, type Parcel } from "./collect.ts";
import classes from "./packing-slip.module.css";

type PackingSlipProps = { order: Schema["Order"]; parcel: Parcel };

/** What goes into a parcel: who gets what, and what they pay. One sheet of A5. */
export function PackingSlip({ order, parcel }: PackingSlipProps) {
  const code = shortOrderId(order.id);
  const name = parcel.place ? `${code}, ${parcel.place}` : code;
  const pieces = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={classes.slip} aria-label={`Phiếu đóng gói ${name}`}>
      <header className={classes.head}>
        <div>
          <Logo />
          <p className={classes.title}>Phiếu đóng gói {name}</p>
          <p>Đặt lúc {formatDateTime(order.created_at)}</p>
        </div>
        <div className={classes.code}>
          <QrSquares content={code} label={`Mã QR của đơn hàng ${code}`} />
        </div>
      </header>
      <dl className={classes.people}>
        <div>
          <dt>Người gửi</dt>
          <dd>
            <strong>{parcel.sender}</strong>
          </dd>
        </div>
        <div>
          <dt>Người nhận</dt>
          <dd>
            <strong>{order.shipping_name}</strong>
          </dd>
          <dd>{order.shipping_phone}</dd>
          <dd>{order.shipping_address}</dd>
        </div>
      </dl>
      <table className={classes.items}>
        <thead>
          <tr>
            <th>Sản phẩm</th>
            <th>SL</th>
            <th>Thành tiền</th>
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.product_name}
                <small>{[item.version, item.sku].filter(Boolean).join(" · ")}</small>
              </td>
              <td>{formatCount(item.quantity)}</td>
              <td>{formatMoney(item.total_price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Tạm tính</th>
            <td>{formatCount(pieces)}</td>
            <td>{formatMoney(parcel.sub_total)}</td>
          </tr>
          <tr>
            <th scope="row">Phí vận chuyển</th>
            <td />
            <td>{formatMoney(parcel.shipping_fee)}</td>
          </tr>
          {parcel.discount > 0 ? (
            <tr>
              <th scope="row">Giảm giá</th>
              <td />
              <td>−{formatMoney(parcel.discount)}</td>
            </tr>
          ) : null}
          <tr className={classes.total}>
            <th scope="row">Tổng tiền</th>
            <td />
            <td>{formatMoney(parcel.total_price)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.collect}>{collectText(order, parcel)}</p>
      {order.note ? (
        <p className={classes.note}>
          <strong>Ghi chú của khách:</strong> {order.note}
        </p>
      ) : null}
    </article>
  );
}
