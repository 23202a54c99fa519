import type { Schema } from "#openapi/schema.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Charts } from "./charts.tsx";
import { BoundNotice, SampleNotice } from "./notices.tsx";
import classes from "./order-stats.module.css";
import { type Before, StatCards } from "./stat-cards.tsx";
import { shippingNote } from "./texts.ts";

type OrderStatsProps = {
  view: Schema["OrderStatisticsView"];
  /** What it is compared with. */
  before?: Before;
  /** Which days those are, or why there is no comparison. */
  beforeNote?: string | undefined;
  onRetry: () => void;
  retrying: boolean;
};

/** The figures of a range, and how far they can be trusted. */
export function OrderStats(props: OrderStatsProps) {
  const { view, before, beforeNote, onRetry, retrying } = props;
  const { source, reason, totals, reading } = view;
  return (
    <>
      {source === "sample" ? (
        <SampleNotice reason={reason} onRetry={onRetry} retrying={retrying} />
      ) : null}
      <BoundNotice reading={reading} />
      <StatCards totals={totals} {...(before && { before })} />
      <p className={classes.time}>
        {timeText(view)}
        <span>{` ${shippingNote}`}</span>
        {/* Last, because it comes later. */}
        {beforeNote ? <span>{` ${beforeNote}`}</span> : null}
      </p>
      {totals.orders > 0 ? <Charts view={view} /> : <NoOrders view={view} />}
    </>
  );
}

function timeText({ source, asOf, reading }: Schema["OrderStatisticsView"]): string {
  if (source === "sample") return "Số liệu minh hoạ, không tính từ đơn hàng nào.";
  return `Số liệu lúc ${formatDateTime(asOf)}, tính từ ${formatCount(reading.orders)} đơn đã đọc.`;
}

function NoOrders({ view: { from, to, reading } }: Pick<OrderStatsProps, "view">) {
  const { isBoundReached, since } = reading;
  if (isBoundReached) {
    const hint = `Số liệu chỉ có từ ${formatDateTime(since)}. Hãy chọn khoảng gần hơn.`;
    return <Empty text="Chưa đọc tới các đơn hàng của khoảng này" hint={hint} />;
  }
  const hint = `${formatDateRange({ from, to })}. Hãy chọn khoảng khác để xem số liệu.`;
  return <Empty text="Không có đơn hàng nào trong khoảng này" hint={hint} />;
}
