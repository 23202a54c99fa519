import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { statusOf } from "#web/ui/order/order-status.ts";
import { parcelsOf } from "./collect.ts";
import { PackingSlip } from "./packing-slip.tsx";
import classes from "./packing-slips.module.css";

/** More at once would keep the browser busy for long; the rest is printed in another go. */
const MAX_SLIPS = 200;

const isOff = (order: Schema["Order"]) =>
  ["cancel_requested", "cancelled", "returned"].includes(statusOf(order) ?? "");

/** What the browser says about the press of a button is nothing: only the dialog is known to open. */
async function print(count: number): Promise<void> {
  if (!(await printPage())) return;
  notify.success(`Đã mở hộp thoại in với phiếu đóng gói của ${formatCount(count)} đơn hàng`);
}

type PackingSlipsProps = { orders: readonly Schema["Order"][] };

/** The packing slips of these orders, to look at and to print. */
export function PackingSlips({ orders }: PackingSlipsProps) {
  const slips = useMemo(
    () => orders.flatMap((order) => parcelsOf(order).map((parcel) => ({ order, parcel }))),
    [orders],
  );
  const printed = slips.slice(0, MAX_SLIPS);
  const orderIds = new Set(printed.map(({ order }) => order.id));
  const printOnce = useSingleFlight(() => print(orderIds.size));
  const off = orders.filter((order) => orderIds.has(order.id) && isOff(order)).length;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <p>
            {formatCount(printed.length)} phiếu khổ A5, mỗi{" "}
            {orderIds.size < printed.length ? "cửa hàng của một đơn" : "đơn"} bắt đầu một trang.
          </p>
          {slips.length > MAX_SLIPS ? (
            <p>
              Mỗi lần in tối đa {MAX_SLIPS} phiếu: {formatCount(slips.length - MAX_SLIPS)} phiếu sau
              cùng chưa có trong lần in này.
            </p>
          ) : null}
          {off > 0 ? (
            <p>{formatCount(off)} đơn đang chờ hủy, đã hủy hoặc đã trả hàng vẫn có phiếu.</p>
          ) : null}
        </div>
        <Button
          leftSection={<IconPrinter size={18} />}
          onClick={printOnce}
          data-autofocus
          ref={focusOnce}
        >
          In {formatCount(printed.length)} phiếu
        </Button>
      </div>
      <div className={classes.slips} data-paper>
        {printed.map(({ order, parcel }) => (
          <PackingSlip key={parcel.key} order={order} parcel={parcel} />
        ))}
      </div>
    </>
  );
}

/** The dialog may have opened before the orders were there. */
function focusOnce(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}
