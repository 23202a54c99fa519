import { Button, Textarea } from "@mantine/core";
import { IconCheck, IconPhone, IconPrinter, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDate, formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { CopyButton } from "#web/ui/feedback/copy-button.tsx";
import { ReadErrorLine } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ReasonButton } from "#web/ui/form/reason-button.tsx";
import {
  DescriptionItem,
  DescriptionList,
  DetailNotice,
  DetailSection,
  Details,
} from "#web/ui/layout/details.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyOf, OrderAmounts, OrderItems } from "#web/ui/order/order-items.tsx";
import {
  badgeOf,
  cancelReasonOf,
  methodLabelOf,
  paymentLabelOf,
  shopsOf,
  statusOf,
} from "#web/ui/order/rules.ts";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import { keepNote, readNote } from "./edits.ts";
import {
  customerHistoryOf,
  customerText,
  HISTORY_SIZE,
  phoneToFind,
  progressOf,
  type StepState,
  steps,
} from "./fulfilment.ts";
import classes from "./order-panel.module.css";
import { DETAIL_FAILED, OrderUnreadable, useAskAccept, useReject } from "./order-table.tsx";
import { orderQueries, useScope } from "./queries.ts";
import {
  isClosed,
  itemsText,
  MAX_NOTE,
  type OrderSearch,
  othersIn,
  pageOf,
  whyNotAccept,
  whyNotMove,
  whyNotSettle,
} from "./rules.ts";

type OrderPanelProps = {
  orderId: string;
  search: OrderSearch;
  onSearch: (next: OrderSearch) => void;
  onReplace: (next: OrderSearch) => void;
};

export function OrderPanel({ orderId, search, onSearch, onReplace }: OrderPanelProps) {
  const { row, place } = useOrderNavigation({ orderId, search, onReplace });
  const query = useQuery({
    ...orderQueries.detail(useScope(), orderId),
    // The list has whole orders: stepping through them never shows a skeleton.
    placeholderData: row,
  });
  const { data: order, error } = query;
  return (
    <RowPanel
      title={`Đơn hàng ${shortOrderId(orderId)}`}
      place={place}
      onClose={() => onReplace({ xem: undefined })}
      footer={order ? <PanelActions order={order} onSearch={onSearch} /> : null}
    >
      {order ? (
        <>
          <StaleNotice query={query} title={DETAIL_FAILED} />
          <OrderDetails order={order} search={search} />
        </>
      ) : error ? (
        <OrderUnreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}

type OrderDetailsProps = { order: Schema["Order"]; search: OrderSearch };

function OrderDetails({ order, search }: OrderDetailsProps) {
  return (
    <Details
      head={
        <>
          <StatusBadge {...badgeOf(order)} />
          <span className={classes.date}>Đặt lúc {formatDateTime(order.created_at)}</span>
        </>
      }
    >
      <OrderProgress order={order} />
      <OrderNotices order={order} />
      <DetailSection title="Người nhận">
        <DescriptionList kind="rows">
          <DescriptionItem name="Họ tên">{order.shipping_name}</DescriptionItem>
          <DescriptionItem name="Điện thoại">
            <Phone number={order.shipping_phone} />
          </DescriptionItem>
          <DescriptionItem name="Địa chỉ">{order.shipping_address}</DescriptionItem>
          <DescriptionItem name="Ghi chú">{order.note || "—"}</DescriptionItem>
        </DescriptionList>
      </DetailSection>
      <PrivateNote key={order.id} orderId={order.id} />
      <DetailSection title="Sản phẩm">
        <OrderItems items={order.order_items} kind="staff" />
        <OrderAmounts order={order} />
      </DetailSection>
      <DetailSection title="Thanh toán">
        <DescriptionList kind="rows">
          <DescriptionItem name="Cách thanh toán">{methodLabelOf(order)}</DescriptionItem>
          <DescriptionItem name="Trạng thái">
            <StatusBadge {...paymentLabelOf(order)} />
          </DescriptionItem>
          <DescriptionItem name="Cửa hàng">{shopsOf(order)}</DescriptionItem>
        </DescriptionList>
      </DetailSection>
      <Customer order={order} search={search} />
      <DetailSection title="Lịch sử đơn hàng">
        <Timeline entries={historyOf(order)} />
      </DetailSection>
    </Details>
  );
}

const stateText: Record<StepState, string> = {
  done: "đã xong",
  current: "đang ở bước này",
  ahead: "chưa tới",
  error: "đã dừng",
};

function OrderProgress({ order }: { order: Schema["Order"] }) {
  const states = progressOf(order);
  return (
    <ol className={classes.progress} aria-label="Tiến trình đơn hàng">
      {steps.map((step, index) => {
        const state = states[index] ?? "ahead";
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              <Mark state={state} number={index + 1} />
            </span>
            <span className={classes.label}>
              {state === "error" ? badgeOf(order).text : step}
              <span className="tap-sr-only">, {stateText[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === "done") return <IconCheck size={16} stroke={2.5} />;
  return state === "error" ? <IconX size={16} stroke={2.5} /> : number;
}

function OrderNotices({ order }: { order: Schema["Order"] }) {
  const scope = useScope();
  const others = order.shop_parts ? othersIn(scope, order) : [];
  const cancelReason = cancelReasonOf(order);
  return (
    <>
      {cancelReason ? (
        <DetailNotice>
          <strong>Lý do hủy của khách:</strong> {cancelReason}
        </DetailNotice>
      ) : null}
      {order.payment_status === "REFUNDED" && !isClosed(statusOf(order)) ? (
        <DetailNotice>
          Tiền của đơn này đã hoàn cho khách, nên đơn được tính là chưa thanh toán.
        </DetailNotice>
      ) : null}
      {others.length > 0 ? (
        <DetailNotice>
          Đơn có cả hàng của {others.join(", ")}. Sản phẩm và số tiền ở đây là phần của cửa hàng
          bạn.
        </DetailNotice>
      ) : null}
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <span className={classes.phone}>
      <a href={`tel:${number}`}>
        <IconPhone size={18} aria-hidden="true" />
        {number}
      </a>
      <CopyButton what="số điện thoại" text={number} />
    </span>
  );
}

/** Saved on every keystroke: nothing is lost when the panel shows another order. */
function PrivateNote({ orderId }: { orderId: string }) {
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

/** Matches by the receiver's number: orders name no user. */
function Customer({ order, search }: OrderDetailsProps) {
  const phone = phoneToFind(order);
  if (!phone) return null;
  return (
    <DetailSection title="Khách này">
      <CustomerOrders order={order} phone={phone} search={search} />
    </DetailSection>
  );
}

const SHOWN = 3;

function CustomerOrders({ order, phone, search }: OrderDetailsProps & { phone: string }) {
  const scope = useScope();
  const query = useQuery({
    ...orderQueries.list(scope, { search: phone, size: HISTORY_SIZE }),
    // Never another customer's orders.
    placeholderData: undefined,
  });
  const { data, error } = query;
  if (!data && error) {
    return <ReadErrorLine query={query}>Chưa đọc được các đơn trước của khách.</ReadErrorLine>;
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

type PanelActionsProps = Pick<OrderPanelProps, "onSearch"> & { order: Schema["Order"] };

/** A cancel request must be answered before the slip is printed. */
function PanelActions({ order, onSearch }: PanelActionsProps) {
  const me = useUser();
  const scope = useScope();
  const isAsked = !whyNotAccept(me, order);
  return (
    <>
      {isAsked ? null : (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => onSearch({ phieu: order.id })}
        >
          In phiếu
        </Button>
      )}
      <ReasonButton
        variant={isAsked ? "default" : "filled"}
        {...(isAsked && { className: classes.above })}
        whyNot={whyNotMove(scope, order)}
        onClick={() => onSearch({ doi: order.id })}
      >
        Cập nhật trạng thái
      </ReasonButton>
      {isAsked ? <RequestAnswers order={order} /> : null}
    </>
  );
}

function RequestAnswers({ order }: { order: Schema["Order"] }) {
  const askAccept = useAskAccept(order);
  const { askReject, rejectDialog } = useReject(order);
  const scope = useScope();
  return (
    <>
      <Button variant="default" onClick={askReject}>
        Từ chối
      </Button>
      <ReasonButton whyNot={whyNotSettle(scope, order, "cancelled")} onClick={askAccept}>
        Duyệt hủy
      </ReasonButton>
      {rejectDialog}
    </>
  );
}

type OrderNavigation = Pick<OrderPanelProps, "orderId" | "search" | "onReplace">;

function useOrderNavigation({ orderId, search, onReplace }: OrderNavigation) {
  const client = useQueryClient();
  const scope = useScope();
  const { page, size } = pageOf(search);
  const list = useQuery(orderQueries.list(scope, search));
  const loaded = list.isPlaceholderData ? undefined : list.data;
  return useRowNavigation({
    id: orderId,
    page,
    pageSize: size,
    rows: loaded?.data ?? [],
    total: loaded?.total,
    fetchPage: async (next) =>
      (await client.fetchQuery(orderQueries.list(scope, { ...search, page: next }))).data,
    onOpen: (xem, next) => onReplace({ xem, page: next }),
  });
}
