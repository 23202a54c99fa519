import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import picture from "@lobehub/fluent-emoji-3d/assets/1f389.webp";
import type { ReactNode } from "react";
import { shortOrderId } from "#web/lib/order-number.ts";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { paymentMethodLabel } from "#web/ui/order/rules.ts";
import classes from "./order-success.module.css";

type OrderSuccessProps = {
  /** '#TAP' and six digits. */
  orderNumber: string;
  orderId: string | undefined;
  /** Whole đồng. */
  orderTotal: number | undefined;
  paymentMethod: string | undefined;
  /** All shops of its items. */
  shops: string | undefined;
  moreActions?: ReactNode;
};

export function OrderSuccess(props: OrderSuccessProps) {
  const { orderNumber, orderId, orderTotal, paymentMethod, shops, moreActions } = props;
  const payment = paymentText(paymentMethod);
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      title="Đặt hàng thành công!"
      text={
        <>
          <p>
            Cảm ơn bạn đã mua nông sản của hợp tác xã. Shop sẽ sớm xác nhận, và đơn hàng đến tay bạn
            trong 1–3 ngày làm việc sau đó.
          </p>
          <dl className={classes.facts}>
            <div>
              <dt>Mã đặt hàng</dt>
              <dd>{orderNumber}</dd>
            </div>
            {orderId ? (
              <div>
                <dt>Đơn hàng</dt>
                <dd>
                  <TextLink to="/gio-hang/chi-tiet-don-hang" search={{ id: orderId }}>
                    {shortOrderId(orderId)}
                  </TextLink>
                </dd>
              </div>
            ) : null}
            {shops ? (
              <div>
                <dt>Shop</dt>
                <dd>{shops}</dd>
              </div>
            ) : null}
            {orderTotal === undefined ? null : (
              <div>
                <dt>Tổng tiền</dt>
                <dd>
                  <Money dong={orderTotal} tone="price" />
                </dd>
              </div>
            )}
            {payment ? (
              <div>
                <dt>Thanh toán</dt>
                <dd>{payment}</dd>
              </div>
            ) : null}
          </dl>
        </>
      }
      action={
        <>
          <ButtonLink to="/gio-hang/don-hang-cua-toi">Đơn hàng của tôi</ButtonLink>
          {moreActions}
          <ButtonLink to="/mua-sam" variant="default">
            Tiếp tục mua sắm
          </ButtonLink>
        </>
      }
    />
  );
}

/** `method` in any case: "cod", "tap_wallet", "COD". */
function paymentText(method: string | undefined): string | undefined {
  const wanted = method?.toUpperCase();
  return Object.entries(paymentMethodLabel).find(([name]) => name === wanted)?.[1];
}

export function OrderSuccessMissing() {
  return (
    <Result
      picture={<ResultPicture src={glass} tint={1} />}
      code="404"
      title="Không tìm thấy đơn hàng vừa đặt"
      text="Trang này chỉ mở được ngay sau khi đặt hàng. Các đơn đã đặt nằm trong Đơn hàng của tôi."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
