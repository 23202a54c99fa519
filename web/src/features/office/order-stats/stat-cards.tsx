import { IconCash, IconCircleCheck, IconMathAvg, IconReceipt } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import { changeText } from "./change.ts";
import classes from "./stat-cards.module.css";
import { AVERAGE_TARGET, revenueText, soldText } from "./texts.ts";

type Totals = Schema["OrderStatisticsTotals"];

/** The totals of the period before; "none" if there is nothing to compare with. */
export type Before = Totals | "loading" | "none";

type StatCardsProps = {
  /** Undefined while loading. */
  totals: Totals | undefined;
  before?: Before;
};

/** The four totals of the range. */
export function StatCards({ totals, before = "none" }: StatCardsProps) {
  const loading = totals === undefined;
  const hintOf = (text: string, key: keyof Totals, format: (value: number) => string) => (
    <>
      {text}
      {before === "none" ? null : (
        <span className={classes.change}>
          {/* Its line is kept, so that the charts do not move when it comes. */}
          {before === "loading" ? "\u00a0" : changeText(totals?.[key], before[key], format)}
        </span>
      )}
    </>
  );
  const { orders = 0, revenueOrders, revenue, averageValue } = totals ?? {};
  const isReached = typeof averageValue === "number" && averageValue >= AVERAGE_TARGET;
  return (
    <div className={classes.grid}>
      <StatCard
        label="Đơn hàng"
        value={formatCount(orders)}
        hint={hintOf("Mọi trạng thái, kể cả đã hủy", "orders", formatCount)}
        icon={<IconReceipt />}
        tone="blue"
        loading={loading}
      />
      <StatCard
        label="Đơn tính doanh thu"
        value={formatCount(revenueOrders)}
        hint={hintOf(shareText(totals), "revenueOrders", formatCount)}
        icon={<IconCircleCheck />}
        loading={loading}
      />
      <StatCard
        label="Doanh thu"
        value={<Money dong={revenue} />}
        hint={hintOf(revenueText, "revenue", formatMoney)}
        icon={<IconCash />}
        tone="ripe"
        loading={loading && "wide"}
      />
      <StatCard
        label="Giá trị đơn trung bình"
        value={<Money dong={averageValue} />}
        hint={hintOf(targetText(averageValue), "averageValue", formatMoney)}
        icon={<IconMathAvg />}
        tone={isReached ? "leaf" : "yellow"}
        loading={loading && "wide"}
      />
    </div>
  );
}

function shareText({ orders = 0, revenueOrders = 0 }: Partial<Totals> = {}): string {
  return orders > 0 ? `${formatPercent(revenueOrders / orders)} số đơn` : soldText;
}

/** "Đạt 85% mục tiêu 300.000 đ". */
function targetText(average: number | null | undefined): string {
  const target = `mục tiêu ${formatMoney(AVERAGE_TARGET)}`;
  if (typeof average !== "number") return `M${target.slice(1)}`;
  return `Đạt ${formatPercent(average / AVERAGE_TARGET)} ${target}`;
}
