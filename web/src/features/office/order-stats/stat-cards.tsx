import { IconCash, IconCircleCheck, IconMathAvg, IconReceipt } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import classes from "./stat-cards.module.css";
import { AVERAGE_TARGET, revenueText } from "./texts.ts";

type StatCardsProps = {
  /** Undefined while loading. */
  totals: Schema["OrderStatisticsTotals"] | undefined;
};

/** The four totals of the range. */
export function StatCards({ totals }: StatCardsProps) {
  const loading = totals === undefined;
  const { orders = 0, revenueOrders, revenue, averageValue } = totals ?? {};
  const isReached = typeof averageValue === "number" && averageValue >= AVERAGE_TARGET;
  return (
    <div className={classes.grid}>
      <StatCard
        label="Đơn hàng"
        value={formatCount(orders)}
        hint="Mọi trạng thái, kể cả đã hủy"
        icon={<IconReceipt />}
        tone="blue"
        loading={loading}
      />
      <StatCard
        label="Đơn tính doanh thu"
        value={formatCount(revenueOrders)}
        hint={orders > 0 ? `${formatPercent((revenueOrders ?? 0) / orders)} số đơn` : revenueText}
        icon={<IconCircleCheck />}
        loading={loading}
      />
      <StatCard
        label="Doanh thu"
        value={<Money dong={revenue} />}
        hint={revenueText}
        icon={<IconCash />}
        tone="ripe"
        loading={loading && "wide"}
      />
      <StatCard
        label="Giá trị đơn trung bình"
        value={<Money dong={averageValue} />}
        hint={targetText(averageValue)}
        icon={<IconMathAvg />}
        tone={isReached ? "leaf" : "yellow"}
        loading={loading && "wide"}
      />
    </div>
  );
}

/** "Đạt 85% mục tiêu 300.000 đ". */
function targetText(average: number | null | undefined): string {
  const target = `mục tiêu ${formatMoney(AVERAGE_TARGET)}`;
  if (typeof average !== "number") return `M${target.slice(1)}`;
  return `Đạt ${formatPercent(average / AVERAGE_TARGET)} ${target}`;
}
