import { Button, Text } from "@mantine/core";
import {
  IconBell,
  IconChecks,
  IconPackage,
  IconPrinter,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { namesText } from "#web/lib/names-text.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReasonButton } from "#web/ui/form/reason-button.tsx";
import { badgeOf, labelOf } from "#web/ui/order/rules.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import { freshRows, type RowSelection, rowsById } from "#web/ui/table/use-resource-table.ts";
import { type BulkMove, bulkFrom, bulkMoves, mayMoveInBulk, moveTitle } from "./fulfilment.ts";
import type { MoveResult } from "./order-dialogs.tsx";
import { LIST_FAILED } from "./order-table.tsx";
import { orderQueries, useScope } from "./queries.ts";
import { MAX_WHOLE, type OrderFilter, type OrderScope, othersIn, sheetOf } from "./rules.ts";

const fetchSlips = () => import("./packing-slips.tsx").then((part) => part.PackingSlipsModal);
const fetchNotices = () => import("./order-dialogs.tsx").then((part) => part.NoticesModal);
const fetchJob = () => import("./order-dialogs.tsx").then((part) => part.MoveJob);

type OrderBulkBarProps = {
  filter: OrderFilter;
  selection: RowSelection<Schema["Order"]>;
};

export function OrderBulkBar({ filter, selection }: OrderBulkBarProps) {
  const client = useQueryClient();
  const scope = useScope();
  const { data } = useQuery(orderQueries.list(scope, filter));
  const [task, setTask] = useState<BulkTask>();
  const orders = freshRows(selection, data?.data);
  const move = (to: BulkMove, moved: Orders) => setTask({ kind: "move", to, orders: moved });
  const [main, ...further] = movesOn(orders).map((to) => (
    <MoveButton key={to} to={to} orders={orders} onMove={move} />
  ));

  function keepSelected({ latest, undone }: MoveResult) {
    setTask(undefined);
    const now = rowsById(orders.map((order) => latest.get(order.id) ?? order));
    // Moved orders stay selected for their slips and the next step.
    selection.onChange(now);
    const failed = undone.flatMap(({ id }) => now.get(id) ?? []);
    if (failed.length > 0 && failed.length < now.size) {
      askWhatStays(failed, now.size, () => selection.onChange(rowsById(failed)));
    }
  }

  return (
    <>
      <BulkBar
        selection={selection}
        total={data?.total}
        selectAll={{
          load: async () => (await client.fetchQuery(orderQueries.whole(scope, filter))).orders,
          limit: MAX_WHOLE,
          failedText: LIST_FAILED,
        }}
        main={main}
      >
        {further}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => setTask({ kind: "print", orders })}
        >
          In phiếu đóng gói
        </Button>
        <ExportMenu fileName="don-hang-da-chon" load={async () => sheetOf(orders)} />
        <Button
          variant="default"
          leftSection={<IconBell size={18} />}
          onClick={() => setTask({ kind: "notify", orders })}
        >
          Thông báo
        </Button>
      </BulkBar>
      <BulkDialogs
        task={task}
        onClose={() => setTask(undefined)}
        onMove={move}
        onMoved={keepSelected}
      />
    </>
  );
}

type Orders = readonly Schema["Order"][];

const moveButton: Record<BulkMove, { label: string; icon: typeof IconChecks }> = {
  confirmed: { label: "Xác nhận", icon: IconChecks },
  packing: { label: "Đang đóng gói", icon: IconPackage },
  shipping: { label: "Đang giao hàng", icon: IconTruckDelivery },
};

const possibleMoves = (orders: Orders): readonly BulkMove[] =>
  bulkMoves.filter((to) => orders.some((order) => mayMoveInBulk(order, to)));

function movesOn(orders: Orders): readonly BulkMove[] {
  const possible = possibleMoves(orders);
  return possible.length > 0 ? possible : ["confirmed"];
}

/** Lets the user keep only the failed orders selected. */
function askWhatStays(failed: Orders, all: number, onKeep: () => void) {
  const count = formatCount(failed.length);
  confirm({
    title: `Còn ${count} đơn chưa chuyển được`,
    body: `${namesOf(failed, (order) => badgeOf(order).text)}. Bạn có thể chỉ giữ những đơn này để xử lý, hoặc giữ mọi đơn đang chọn cho bước tiếp theo.`,
    confirmLabel: `Chỉ giữ ${count} đơn lỗi`,
    cancelLabel: `Giữ cả ${formatCount(all)} đơn`,
    run: onKeep,
  });
}

type MoveButtonProps = {
  to: BulkMove;
  orders: Orders;
  onMove: (to: BulkMove, orders: Orders) => void;
  /** Shows the count, where the selection is out of sight. */
  isCounted?: boolean;
};

function MoveButton({ to, orders, onMove, isCounted }: MoveButtonProps) {
  const scope = useScope();
  const { label, icon: Icon } = moveButton[to];
  const moved = orders.filter((order) => mayMoveInBulk(order, to));

  function ask() {
    const count = formatCount(moved.length);
    confirm({
      title: `${moveTitle[to](count)}?`,
      body: (
        <>
          {count} đơn chuyển từ {bulkFrom[to].map(labelOf).join(" hoặc ")} sang {labelOf(to)}.
          <SharedOrders orders={moved} scope={scope} />
          <LeftOut orders={orders.filter((order) => !mayMoveInBulk(order, to))} to={to} />
        </>
      ),
      ...(to !== "confirmed" && { confirmLabel: `Chuyển ${count} đơn` }),
      cancelLabel: "Quay lại",
      run: () => onMove(to, moved),
    });
  }

  return (
    <ReasonButton
      variant="default"
      leftSection={<Icon size={18} />}
      whyNot={moved.length > 0 ? undefined : "Không có đơn nào đang chờ xác nhận"}
      onClick={ask}
    >
      {isCounted ? moveTitle[to](formatCount(moved.length)) : label}
    </ReasonButton>
  );
}

const MAX_NAMED = 5;

function namesOf(orders: Orders, about: (order: Schema["Order"]) => string): string {
  const nameOf = (order: Schema["Order"]) => `${shortOrderId(order.id)} (${about(order)})`;
  return namesText(orders, { nameOf, most: MAX_NAMED, what: "đơn" });
}

function LeftOut({ orders, to }: { orders: Orders; to: BulkMove }) {
  if (orders.length === 0) return null;
  const from = bulkFrom[to].map(labelOf).join(" hoặc ");
  return (
    <Text inherit my="1em">
      Bỏ qua {formatCount(orders.length)} đơn không ở trạng thái {from}:{" "}
      {namesOf(orders, (order) => badgeOf(order).text)}.
    </Text>
  );
}

function SharedOrders({ orders, scope }: { orders: Orders; scope: OrderScope }) {
  const shared = orders.filter((order) => othersIn(scope, order).length > 0);
  if (shared.length === 0) return null;
  return (
    <Text inherit my="1em">
      <strong>
        {formatCount(shared.length)} đơn có cả hàng của cửa hàng khác:{" "}
        {namesOf(shared, (order) => othersIn(scope, order).join(", "))}.
      </strong>{" "}
      Trạng thái thuộc về cả đơn, nên hàng của họ cũng được chuyển.
    </Text>
  );
}

type BulkTask =
  | { kind: "print" | "notify"; orders: Orders }
  | { kind: "move"; to: BulkMove; orders: Orders };

type BulkDialogsProps = {
  task: BulkTask | undefined;
  onClose: () => void;
  onMove: (to: BulkMove, orders: Orders) => void;
  onMoved: (result: MoveResult) => void;
};

function BulkDialogs({ task, onClose, onMove, onMoved }: BulkDialogsProps) {
  const scope = useScope();
  const kind = task?.kind;
  const Slips = useDialogPart({ fetchPart: fetchSlips, isOpen: kind === "print", onClose });
  const Notices = useDialogPart({ fetchPart: fetchNotices, isOpen: kind === "notify", onClose });
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen: kind === "move", onClose });
  if (!task) return null;
  const { orders } = task;

  function nextStep(printed: Orders) {
    const [to] = possibleMoves(printed);
    return to ? <MoveButton isCounted to={to} orders={printed} onMove={onMove} /> : null;
  }

  if (task.kind === "move") {
    return Job ? <Job to={task.to} orders={orders} scope={scope} onClose={onMoved} /> : null;
  }
  if (task.kind === "print")
    return Slips ? <Slips orders={orders} onClose={onClose} nextStep={nextStep} /> : null;
  return Notices ? <Notices orders={orders} onClose={onClose} /> : null;
}
