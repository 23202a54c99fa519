import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { IconCopy, IconMail, IconMessage } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { mailLink, noticeOf, smsLink } from "./notice.ts";
import classes from "./notices-modal.module.css";

/** One by one is no work for more. */
const MAX_SHOWN = 50;

type NoticesModalProps = { orders: readonly Schema["Order"][]; onClose: () => void };

async function copy(orders: readonly Schema["Order"][]): Promise<void> {
  const lines = orders.map((order) =>
    orders.length > 1 ? `${order.shipping_phone}: ${noticeOf(order)}` : noticeOf(order),
  );
  const { clipboard } = navigator;
  const words = { title: "Lời nhắn", text: lines.join("\n") };
  const result = await shareLink(words, { clipboard });
  if (result === "copied")
    notify.success(`Đã sao chép lời nhắn của ${formatCount(orders.length)} đơn hàng`);
  else notify.error("Chưa sao chép được. Hãy chọn lời nhắn và sao chép bằng tay.");
}

/** A ready text for each customer, sent with the device's own apps: TAP sends nothing. */
export function NoticesModal({ orders, onClose }: NoticesModalProps) {
  useReturnFocus();
  const shown = orders.slice(0, MAX_SHOWN);
  return (
    <Modal opened onClose={onClose} title="Thông báo cho khách" size="lg">
      <div className={classes.head}>
        <p>
          <strong>TAP không tự gửi gì cho khách.</strong> Lời nhắn được mở trong ứng dụng của thiết
          bị này, bạn xem lại rồi tự gửi. Đơn hàng không có email của khách: hãy điền người nhận khi
          gửi email.
        </p>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copy(orders)}
        >
          Sao chép cả {formatCount(orders.length)} lời nhắn
        </Button>
      </div>
      <ul className={classes.list} aria-label="Lời nhắn">
        {shown.map((order) => (
          <li key={order.id} className={classes.notice}>
            <p className={classes.who}>
              <strong>{order.shipping_name}</strong> {order.shipping_phone}
            </p>
            <p className={classes.text}>{noticeOf(order)}</p>
            <NoticeLinks order={order} />
          </li>
        ))}
      </ul>
      {orders.length > MAX_SHOWN ? (
        <p className={classes.more}>
          Chỉ hiện {MAX_SHOWN} lời nhắn đầu; nút sao chép ở trên lấy cả {formatCount(orders.length)}
          .
        </p>
      ) : null}
    </Modal>
  );
}

function NoticeLinks({ order }: { order: Schema["Order"] }) {
  const code = shortOrderId(order.id);
  return (
    <div className={classes.links}>
      <Button
        component="a"
        variant="default"
        href={smsLink(order)}
        leftSection={<IconMessage size={18} />}
        aria-label={`Nhắn tin về đơn ${code}`}
      >
        Nhắn tin
      </Button>
      <Button
        component="a"
        variant="default"
        href={mailLink(order)}
        leftSection={<IconMail size={18} />}
        aria-label={`Gửi email về đơn ${code}`}
      >
        Email
      </Button>
      <Button
        variant="default"
        onClick={() => void copy([order])}
        leftSection={<IconCopy size={18} />}
        aria-label={`Sao chép lời nhắn của đơn ${code}`}
      >
        Sao chép
      </Button>
    </div>
  );
}
