import "#web/ui/overlay/styles-modal.ts";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, Modal, SegmentedControl } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import { statusOf } from "#web/ui/order/rules.ts";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import {
  collectText,
  type Lots,
  lotOf,
  lotText,
  packingListOf,
  type Slip,
  slipsOf,
} from "./fulfilment.ts";
import { OrderUnreadable } from "./order-table.tsx";
import { PackingListSheet, StockNotice, useExpiringStock } from "./packing-list.tsx";
import classes from "./packing-slips.module.css";
import { orderQueries, useScope } from "./queries.ts";

type OrderSlipModalProps = { orderId: string; onClose: () => void };

export function OrderSlipModal({ orderId, onClose }: OrderSlipModalProps) {
  const query = useQuery(orderQueries.detail(useScope(), orderId));
  const { data: order, error } = query;

  function body() {
    if (order) return <PackingSlips orders={[order]} />;
    return error ? <OrderUnreadable query={query} /> : <LinesSkeleton lines={8} />;
  }

  return <SlipsDialog onClose={onClose}>{body()}</SlipsDialog>;
}

type Orders = readonly Schema["Order"][];

type PackingSlipsProps = {
  orders: Orders;
  nextStep?: (printed: Orders) => ReactNode;
};

export function PackingSlipsModal({
  onClose,
  ...slips
}: PackingSlipsProps & { onClose: () => void }) {
  return (
    <SlipsDialog onClose={onClose}>
      <PackingSlips {...slips} />
    </SlipsDialog>
  );
}

type SlipsDialogProps = {
  onClose: () => void;
  children: ReactNode;
};

/** One dialog while loading and afterwards, so that it is not announced twice. */
function SlipsDialog({ onClose, children }: SlipsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="In phiếu đóng gói" size="lg">
      {children}
    </Modal>
  );
}

/** More would block the browser for too long. */
const MAX_SLIPS = 200;

const isOff = (order: Schema["Order"]) =>
  ["cancel_requested", "cancelled", "returned"].includes(statusOf(order) ?? "");

type Sheets = "both" | "list" | "slips";

const sheetChoices: { value: Sheets; label: string }[] = [
  { value: "both", label: "Cả hai" },
  { value: "list", label: "Bảng gom" },
  { value: "slips", label: "Phiếu" },
];

/** `window.print()` reports nothing, so we only know that the dialog opened. */
async function print(sheets: Sheets, orders: number): Promise<void> {
  if (!(await printPage())) return;
  const slips = `phiếu đóng gói của ${formatCount(orders)} đơn hàng`;
  const what = { both: `bảng gom hàng và ${slips}`, list: "bảng gom hàng", slips }[sheets];
  notify.success(`Đã mở hộp thoại in với ${what}`);
}

const printLabel: Record<Sheets, (slips: string) => string> = {
  both: (slips) => `In bảng và ${slips} phiếu`,
  list: () => "In bảng gom hàng",
  slips: (slips) => `In ${slips} phiếu`,
};

function PackingSlips({ orders, nextStep }: PackingSlipsProps) {
  const { printed, leftOut } = useMemo(() => slipsOf(orders, MAX_SLIPS), [orders]);
  const stock = useExpiringStock();
  const list = useMemo(() => packingListOf(printed, stock.lots), [printed, stock.lots]);
  const orderIds = new Set(printed.map(({ order }) => order.id));
  const [chosen, setChosen] = useState<Sheets>(orderIds.size > 1 ? "both" : "slips");
  // A single line repeats the slip.
  const hasList = list.lines.length > 1 || list.orders > 1;
  const sheets = hasList ? chosen : "slips";
  const printOnce = useSingleFlight(() => print(sheets, orderIds.size));
  const printedOrders = orders.filter(({ id }) => orderIds.has(id));
  return (
    <>
      {hasList ? (
        <SegmentedControl
          fullWidth
          mb="md"
          classNames={{ label: classes.choice }}
          aria-label="In những gì"
          data={sheetChoices}
          value={sheets}
          onChange={setChosen}
        />
      ) : null}
      <div className={classes.toolbar}>
        <div className={classes.words}>
          {sheets === "list" ? (
            <p>Bảng gom hàng khổ A5 của {formatCount(list.orders)} đơn.</p>
          ) : (
            <SlipWords count={printed.length} orders={printedOrders} />
          )}
          {leftOut > 0 ? (
            <p>
              Mỗi lần in tối đa {MAX_SLIPS} phiếu: {formatCount(leftOut)} phiếu sau cùng chưa có
              trong lần in này.
            </p>
          ) : null}
          {list.orders === 0 && list.leftOut > 1 ? (
            <p>Không có gì để gom: các đơn này đã rời kho, chờ hủy, đã hủy hoặc đã trả hàng.</p>
          ) : null}
          {sheets === "slips" ? null : <StockNotice query={stock.query} list={list} />}
        </div>
        <div className={classes.steps}>
          <Button
            leftSection={<IconPrinter size={18} />}
            onClick={printOnce}
            data-autofocus
            ref={focusOnce}
          >
            {printLabel[sheets](formatCount(printed.length))}
          </Button>
          {nextStep?.(printedOrders)}
        </div>
      </div>
      <div className={classes.slips} data-paper>
        {sheets === "slips" ? null : <PackingListSheet list={list} />}
        {sheets === "list"
          ? null
          : printed.map((slip) => (
              <PackingSlip key={slip.parcel.key} {...slip} lots={stock.lots} />
            ))}
      </div>
    </>
  );
}

type SlipWordsProps = { count: number; orders: Orders };

function SlipWords({ count, orders }: SlipWordsProps) {
  const off = orders.filter(isOff).length;
  return (
    <>
      <p>
        {formatCount(count)} phiếu khổ A5, mỗi{" "}
        {orders.length < count ? "cửa hàng của một đơn" : "đơn"} bắt đầu một trang.
      </p>
      {off > 0 ? (
        <p>{formatCount(off)} đơn đang chờ hủy, đã hủy hoặc đã trả hàng vẫn có phiếu.</p>
      ) : null}
    </>
  );
}

/** The dialog may open before the orders have loaded. */
function focusOnce(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}

type PackingSlipProps = Slip & { lots: Lots | undefined };

function PackingSlip({ order, parcel, lots }: PackingSlipProps) {
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
          {parcel.items.map((item) => {
            const lot = lotOf(lots, item.sku);
            return (
              <tr key={item.id}>
                <td>
                  {item.product_name}
                  <small>{[item.version, item.sku].filter(Boolean).join(" · ")}</small>
                  {lot ? <small>{lotText(lot)}</small> : null}
                </td>
                <td>{formatCount(item.quantity)}</td>
                <td>{formatMoney(item.total_price)}</td>
              </tr>
            );
          })}
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
