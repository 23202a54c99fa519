import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconCopy, IconMail, IconMessage } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { copyText } from "#web/ui/feedback/copy-text.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { labelOf } from "#web/ui/order/rules.ts";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { ReasonDialog } from "#web/ui/overlay/reason-dialog.tsx";
import {
  type BulkMove,
  mailLink,
  mayMoveInBulk,
  moveTitle,
  noticeOf,
  resumedStatus,
  smsLink,
} from "./fulfilment.ts";
import classes from "./order-dialogs.module.css";
import { isChangedOrder, sayNotMoved, setStatus, updateStatus, useScope } from "./queries.ts";
import { MAX_NOTE, type OrderScope, othersIn, othersText } from "./rules.ts";

type Order = Schema["Order"];

export type MoveResult = {
  /** The server's latest versions, where it sent them; by id. */
  latest: ReadonlyMap<string, Order>;
  undone: readonly Order[];
};

type MoveJobProps = {
  to: BulkMove;
  orders: readonly Order[];
  scope: OrderScope;
  onClose: (result: MoveResult) => void;
};

export function MoveJob({ to, orders, scope, onClose }: MoveJobProps) {
  const client = useQueryClient();
  const latest = useRef(new Map<string, Order>());
  /** Orders whose response was lost. */
  const lost = useRef(new Set<string>());
  const change = { status: to };

  async function moveOne(seen: Order): Promise<void> {
    const set = async (from: Order) => {
      const wasLost = lost.current.has(seen.id);
      const moved = await setStatus(client, scope, { seen: from, change, wasLost });
      latest.current.set(seen.id, moved);
    };
    try {
      await set(seen);
    } catch (error) {
      if (ApiError.from(error).isUnanswered) lost.current.add(seen.id);
      if (!isChangedOrder(error)) throw error;
      latest.current.set(seen.id, error.current);
      if (!isSameMove(seen, error.current)) throw error;
      // Something else about the order has changed.
      await set(error.current);
    } finally {
      // No refetch after each order: the user may leave the job before its end.
      void client.invalidateQueries({ queryKey: ["orders"], refetchType: "none" });
    }
  }

  /** Whether the user's confirmation still holds. */
  const isSameMove = (seen: Order, current: Order) =>
    mayMoveInBulk(current, to) && othersIn(scope, current).length === othersIn(scope, seen).length;

  function close(undone: readonly Order[]) {
    void client.invalidateQueries({ queryKey: ["orders"] });
    const count = orders.length - undone.length;
    if (count > 0) notify.success(`Đã ${firstLower(moveTitle[to](formatCount(count)))}`);
    onClose({ latest: latest.current, undone });
  }

  return (
    <LongJob
      title={moveTitle[to](formatCount(orders.length))}
      items={orders}
      work={moveOne}
      nameOf={({ id, shipping_name }) => `${shortOrderId(id)}, ${shipping_name}`}
      describeFailure={sayNotMoved}
      onClose={close}
    />
  );
}

const firstLower = (text: string) => text.charAt(0).toLocaleLowerCase("vi") + text.slice(1);

const MAX_SHOWN = 50;

type NoticesModalProps = { orders: readonly Schema["Order"][]; onClose: () => void };

async function copy(orders: readonly Schema["Order"][]): Promise<void> {
  const lines = orders.map((order) =>
    orders.length > 1 ? `${order.shipping_phone}: ${noticeOf(order)}` : noticeOf(order),
  );
  await copyText("lời nhắn", lines.join("\n"), {
    done: `Đã sao chép lời nhắn của ${formatCount(orders.length)} đơn hàng`,
    failed: "Chưa sao chép được. Hãy chọn lời nhắn và sao chép bằng tay.",
  });
}

/** Sent by the device's own apps: TAP sends nothing. */
export function NoticesModal({ orders, onClose }: NoticesModalProps) {
  useReturnFocus();
  const shown = orders.slice(0, MAX_SHOWN);
  return (
    <Modal opened onClose={onClose} title="Thông báo cho khách" size="lg">
      <Stack gap="sm" align="flex-start" fz="sm">
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
      </Stack>
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
        <Text c="dimmed" fz="sm">
          Chỉ hiện {MAX_SHOWN} lời nhắn đầu; nút sao chép ở trên lấy cả {formatCount(orders.length)}
          .
        </Text>
      ) : null}
    </Modal>
  );
}

function NoticeLinks({ order }: { order: Schema["Order"] }) {
  const code = shortOrderId(order.id);
  return (
    <Group gap="xs" align="stretch">
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
    </Group>
  );
}

type RejectDialogProps = { order: Schema["Order"]; onClose: () => void };

export function RejectDialog({ order, onClose }: RejectDialogProps) {
  const scope = useScope();
  const { mutateAsync: move } = useMutation(updateStatus(scope));
  const attempt = useAttempts();
  const code = shortOrderId(order.id);
  const status = resumedStatus(scope, order);
  const others = othersIn(scope, order);
  return (
    <ReasonDialog
      title={`Từ chối yêu cầu hủy đơn ${code}?`}
      reason={{
        label: "Lý do từ chối",
        max: MAX_NOTE,
        quick: ["Hàng đã được đóng gói", "Hàng đã bàn giao cho đơn vị vận chuyển"],
      }}
      labels={{ confirm: "Từ chối yêu cầu", close: "Để sau" }}
      onConfirm={async (note) => {
        await attempt((wasLost) => move({ seen: order, change: { status, note }, wasLost }));
        notify.success(`Đã từ chối yêu cầu hủy đơn ${code}`);
      }}
      onClose={onClose}
      describeFailure={sayNotMoved}
    >
      <Stack gap="xs">
        {order.cancel_reason ? <span>Lý do hủy của khách: {order.cancel_reason}</span> : null}
        <span>Đơn trở lại “{labelOf(status)}”. Khách thấy lý do trong lịch sử đơn hàng.</span>
        {others.length > 0 ? <span>{othersText(others, status)}</span> : null}
      </Stack>
    </ReasonDialog>
  );
}
