import { ActionIcon, Button } from "@mantine/core";
import { IconCheck, IconCopy, IconPhone, IconPrinter, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { copyText } from "#web/ui/feedback/copy-text.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import {
  DescriptionItem,
  DescriptionList,
  DetailNotice,
  DetailSection,
  Details,
} from "#web/ui/layout/details.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyOf, OrderAmounts, OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf, methodLabelOf, paymentLabelOf, statusOf } from "#web/ui/order/rules.ts";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import { progressOf, type StepState, steps } from "./fulfilment.ts";
import { Customer, PrivateNote } from "./order-customer.tsx";
import classes from "./order-panel.module.css";
import { DETAIL_FAILED, OrderUnreadable, useAskAccept, useReject } from "./order-table.tsx";
import { orderQueries, useScope } from "./queries.ts";
import {
  isClosed,
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

function Phone({ number }: { number: string }) {
  const copyOnce = useSingleFlight(() => copyText("số điện thoại", number));
  return (
    <span className={classes.phone}>
      <a href={`tel:${number}`}>
        <IconPhone size={18} aria-hidden="true" />
        {number}
      </a>
      <ActionIcon
        variant="subtle"
        aria-label="Sao chép số điện thoại"
        title="Sao chép số điện thoại"
        onClick={copyOnce}
      >
        <IconCopy size={18} />
      </ActionIcon>
    </span>
  );
}

function OrderNotices({ order }: { order: Schema["Order"] }) {
  const scope = useScope();
  const others = order.shop_parts ? othersIn(scope, order) : [];
  return (
    <>
      {order.cancel_reason ? (
        <DetailNotice>
          <strong>Lý do hủy của khách:</strong> {order.cancel_reason}
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

type PanelActionsProps = {
  order: Schema["Order"];
  onSearch: (next: OrderSearch) => void;
};

/** A cancel request must be answered before the slip is printed. */
function PanelActions({ order, onSearch }: PanelActionsProps) {
  const me = useUser();
  const whyNot = whyNotMove(useScope(), order);
  const isAsked = !whyNotAccept(me, order);
  const { props, bubble } = useDisabledReason(whyNot ?? "");
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
      <Button
        variant={isAsked ? "default" : "filled"}
        {...(isAsked && { className: classes.above })}
        {...(whyNot ? props : { onClick: () => onSearch({ doi: order.id }) })}
      >
        Cập nhật trạng thái
      </Button>
      {whyNot ? bubble : null}
      {isAsked ? <RequestAnswers order={order} /> : null}
    </>
  );
}

function RequestAnswers({ order }: { order: Schema["Order"] }) {
  const askAccept = useAskAccept(order);
  const { askReject, rejectDialog } = useReject(order);
  const whyNot = whyNotSettle(useScope(), order, "cancelled");
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      <Button variant="default" onClick={askReject}>
        Từ chối
      </Button>
      <Button {...(whyNot ? props : { onClick: askAccept })}>Duyệt hủy</Button>
      {whyNot ? bubble : null}
      {rejectDialog}
    </>
  );
}

type OrderNavigation = {
  orderId: string;
  search: OrderSearch;
  onReplace: (next: OrderSearch) => void;
};

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
