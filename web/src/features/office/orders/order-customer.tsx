import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDate } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DetailSection } from "#web/ui/layout/details.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf } from "#web/ui/order/rules.ts";
import { customerHistoryOf, customerText, HISTORY_SIZE, phoneToFind } from "./customer.ts";
import { keepNote, readNote } from "./device-notes.ts";
import classes from "./order-panel.module.css";
import { orderQueries, useScope } from "./queries.ts";
import { itemsText, MAX_NOTE, type OrderSearch } from "./rules.ts";

type CustomerProps = { order: Schema["Order"]; search: OrderSearch };

/** Matches by the receiver's number: orders name no user. */
export function Customer({ order, search }: CustomerProps) {
  const phone = phoneToFind(order);
  if (!phone) return null;
  return (
    <DetailSection title="Khách này">
      <CustomerOrders order={order} phone={phone} search={search} />
    </DetailSection>
  );
}

const SHOWN = 3;

function CustomerOrders({ order, phone, search }: CustomerProps & { phone: string }) {
  const scope = useScope();
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQueries.list(scope, { search: phone, size: HISTORY_SIZE }),
    // Never another customer's orders.
    placeholderData: undefined,
  });
  if (!data && error) {
    return (
      <p role="alert">
        Chưa đọc được các đơn trước của khách.{" "}
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Thử lại
        </Button>
      </p>
    );
  }
  if (!data) return <LinesSkeleton lines={2} />;
  const history = customerHistoryOf(order, data);
  return (
    <>
      <p>{customerText(history, scope)}</p>
      <ul
        className={classes.earlier}
        aria-label="Đơn trước của khách"
        hidden={history.earlier.length === 0}
      >
        {history.earlier.slice(0, SHOWN).map((earlier) => (
          <li key={earlier.id}>
            <span>
              <TextLink
                inherit
                underline="always"
                to="/quan-ly-don-hang"
                search={{ ...search, xem: earlier.id }}
              >
                {shortOrderId(earlier.id)}
              </TextLink>{" "}
              {formatDate(earlier.created_at)}
            </span>
            <StatusBadge {...badgeOf(earlier)} />
            <span className={classes.bought}>{itemsText(earlier.order_items)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Saved on every keystroke: nothing is lost when the panel shows another order. */
export function PrivateNote({ orderId }: { orderId: string }) {
  const userId = useUser()?.id ?? "";
  const [text, setText] = useState(() => readNote(userId, orderId));

  function change(next: string) {
    setText(next);
    keepNote(userId, orderId, next);
  }

  return (
    <Textarea
      label="Ghi chú riêng"
      description="Chỉ lưu trên thiết bị này, đến khi bạn đăng xuất."
      autosize
      minRows={1}
      maxRows={6}
      maxLength={MAX_NOTE}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
