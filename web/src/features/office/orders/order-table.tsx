import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import mailbox from "@lobehub/fluent-emoji-3d/assets/1f4ed.webp";
import { Stack } from "@mantine/core";
import { IconCheck, IconEye, IconPrinter, IconRefreshDot, IconX } from "@tabler/icons-react";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { isNoData } from "#web/api/no-data.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf, methodLabelOf, paymentLabelOf, shopsOf, statusOf } from "#web/ui/order/rules.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { Lines } from "#web/ui/table/cells.tsx";
import { NoRowsFound, NoRowsOnPage } from "#web/ui/table/no-rows.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
} from "#web/ui/table/use-resource-table.ts";
import classes from "./order-table.module.css";
import { acceptCancel, orderQueries, useScope } from "./queries.ts";
import {
  consequencesOf,
  isFiltered,
  itemsText,
  type OrderFilter,
  type OrderSearch,
  othersText,
  pageOf,
  shortMethod,
  whyNotAccept,
  whyNotMove,
  whyNotSettle,
} from "./rules.ts";

const fetchReject = () => import("./order-dialogs.tsx").then((part) => part.RejectDialog);

export const LIST_FAILED = "Lỗi khi tải danh sách đơn hàng!";

type OrderTableProps = {
  search: OrderSearch;
  preferences: TablePreferences;
  selection: RowSelection<Schema["Order"]>;
  onSearch: (next: OrderSearch) => void;
};

export function OrderTable({ search, preferences, selection, onSearch }: OrderTableProps) {
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const model = useResourceTable({
    query: orderQueries.list(useScope(), filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: orderColumns,
    preferences,
    selection,
    failedText: LIST_FAILED,
  });
  if (model.read.error && !model.page) return <ListFailed read={model.read} />;
  return (
    <ResourceTable
      label="Đơn hàng"
      model={model}
      paging={{
        page,
        pageSize: size,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoOrders filter={filter} onFirstPage={() => onSearch({ page: undefined })} />}
      open={{
        nameOf: ({ id }) => shortOrderId(id),
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(order) => <OrderActions order={order} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
  );
}

type ListFailedProps = { read: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

function ListFailed({ read: { error, isFetching, refetch } }: ListFailedProps) {
  const title = titleOf(error);
  return (
    <ErrorState
      title={title}
      reason={messageOf(error, title)}
      onRetry={mayRetry(error) ? () => void refetch() : undefined}
      retrying={isFetching}
    />
  );
}

function titleOf(error: unknown): string {
  if (hasStatus(error, 403)) return "Bạn không có quyền truy cập vào chức năng này!";
  return hasStatus(error, 404) ? "API endpoint không tồn tại" : LIST_FAILED;
}

type NoOrdersProps = { filter: OrderFilter; onFirstPage: () => void };

function NoOrders({ filter, onFirstPage }: NoOrdersProps) {
  if (pageOf(filter).page > 1) {
    return <NoRowsOnPage what="đơn hàng" picture={parcel} onFirstPage={onFirstPage} />;
  }
  if (filter.muc) {
    return (
      <Empty
        picture={mailbox}
        text="Không có yêu cầu hủy nào đang chờ"
        hint="Yêu cầu của khách sẽ hiện ở đây để duyệt."
      />
    );
  }
  if (isFiltered(filter)) return <NoRowsFound what="đơn hàng" />;
  return <Empty picture={parcel} text="Chưa có đơn hàng nào" hint="Đơn của khách sẽ hiện ở đây." />;
}

/** Two lines per cell, so that all columns fit beside the sidebar. */
export const orderColumns: readonly Column<Schema["Order"]>[] = [
  {
    id: "id",
    header: "Đơn hàng",
    cell: ({ id, created_at }) => (
      <Lines
        main={<span translate="no">{shortOrderId(id)}</span>}
        sub={formatDateTime(created_at)}
      />
    ),
    card: "title",
  },
  {
    id: "customer",
    header: "Khách hàng",
    cell: ({ shipping_name, shipping_phone }) => (
      <Lines main={shipping_name} sub={shipping_phone} isFilling />
    ),
    width: "22%",
  },
  {
    id: "items",
    header: "Sản phẩm, cửa hàng",
    cell: (order) => <Lines main={itemsText(order.order_items)} sub={shopsOf(order)} isFilling />,
    width: "40%",
  },
  {
    id: "total",
    header: "Tổng tiền",
    cell: ({ total_price }) => <Money dong={total_price} />,
    kind: "number",
  },
  {
    id: "payment",
    header: "Thanh toán",
    cell: (order) => (
      <Lines main={methodLabelOf(order, shortMethod)} sub={paymentLabelOf(order).text} />
    ),
  },
  { id: "status", header: "Trạng thái", cell: (order) => <Status order={order} /> },
];

function Status({ order }: { order: Schema["Order"] }) {
  const badge = <StatusBadge {...badgeOf(order)} />;
  if (statusOf(order) !== "cancel_requested" || !order.cancel_reason) return badge;
  const reason = (
    <span className={classes.reason} title={order.cancel_reason}>
      {order.cancel_reason}
    </span>
  );
  return <Lines main={badge} sub={reason} />;
}

type OrderActionsProps = {
  order: Schema["Order"];
  onSearch: (next: OrderSearch) => void;
};

function OrderActions({ order, onSearch }: OrderActionsProps) {
  const me = useUser();
  const scope = useScope();
  const askAccept = useAskAccept(order);
  const { askReject, rejectDialog } = useReject(order);
  const whyNot = whyNotAccept(me, order);
  const accept = {
    label: "Duyệt yêu cầu hủy",
    icon: <IconCheck size={18} />,
    onClick: askAccept,
    disabledReason: whyNot ?? whyNotSettle(scope, order, "cancelled"),
  };
  const reject = {
    label: "Từ chối yêu cầu hủy",
    icon: <IconX size={18} />,
    onClick: askReject,
  };
  return (
    <>
      <RowMenu
        name={shortOrderId(order.id)}
        items={[
          ...(whyNot ? [] : [accept, reject]),
          {
            label: "Xem",
            icon: <IconEye size={18} />,
            onClick: () => onSearch({ xem: order.id }),
          },
          {
            label: "Cập nhật trạng thái",
            icon: <IconRefreshDot size={18} />,
            onClick: () => onSearch({ doi: order.id }),
            disabledReason: whyNotMove(scope, order),
          },
          ...(whyNot ? [accept] : []),
          {
            label: "In phiếu đóng gói",
            icon: <IconPrinter size={18} />,
            onClick: () => onSearch({ phieu: order.id }),
          },
        ]}
      />
      {rejectDialog}
    </>
  );
}

export const DETAIL_FAILED = "Không thể tải chi tiết đơn hàng. Vui lòng thử lại.";
const DETAIL_EMPTY = "Không tìm thấy thông tin chi tiết đơn hàng.";

type OrderUnreadableProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

export function OrderUnreadable({ query }: OrderUnreadableProps) {
  if (isNoData(query.error)) return <ReadError query={query} title={DETAIL_EMPTY} />;
  if (!hasStatus(query.error, 404)) return <ReadError query={query} title={DETAIL_FAILED} />;
  return (
    <div role="alert">
      <Empty
        picture={parcel}
        text={messageOf(query.error, DETAIL_EMPTY)}
        hint="Đơn có thể thuộc cửa hàng khác, hoặc đường dẫn đã sai."
      />
    </div>
  );
}

export function useAskAccept(order: Schema["Order"]) {
  const scope = useScope();
  const { mutateAsync: accept } = useMutation(acceptCancel(scope));
  const attempt = useAttempts();
  const { refund, others } = consequencesOf(scope, order, "cancelled");
  const note = [
    "Đơn chuyển sang Đã hủy và hàng được trả về kho.",
    refund?.text,
    others && othersText(others, "cancelled"),
  ];
  return () =>
    confirm({
      title: `Duyệt yêu cầu hủy đơn ${shortOrderId(order.id)}?`,
      body: (
        <Stack gap="xs">
          <span>
            {order.shipping_name}, {formatMoney(order.total_price)}
          </span>
          {order.cancel_reason ? <span>Lý do của khách: {order.cancel_reason}</span> : null}
        </Stack>
      ),
      note: note.filter(Boolean).join(" "),
      confirmLabel: "Duyệt hủy đơn",
      cancelLabel: "Để sau",
      danger: true,
      run: async () => {
        await attempt((wasLost) => accept({ id: order.id, wasLost }));
        notify.success("Duyệt yêu cầu hủy đơn thành công");
      },
      describeFailure: (error) => messageOf(error, "Duyệt yêu cầu hủy đơn thất bại"),
    });
}

export function useReject(order: Schema["Order"]) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const RejectDialog = useDialogPart({ fetchPart: fetchReject, isOpen, onClose });
  return {
    askReject: () => setOpen(true),
    rejectDialog: isOpen && RejectDialog ? <RejectDialog order={order} onClose={onClose} /> : null,
  };
}
