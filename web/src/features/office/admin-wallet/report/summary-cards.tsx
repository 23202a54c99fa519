import { IconArrowsExchange, IconCash, IconMathAvg, IconReceipt } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import type { Report } from "./report.ts";
import classes from "./summary-cards.module.css";

/** The totals of the period; skeletons while they load. */
export function SummaryCards({ total }: { total: Report["total"] | undefined }) {
  const loading = total === undefined;
  return (
    <div className={classes.grid}>
      <StatCard
        label="Tổng giá trị"
        value={<Money dong={total?.volume} />}
        icon={<IconCash />}
        tone="ripe"
        loading={loading && "wide"}
      />
      <StatCard
        label="Số giao dịch"
        value={formatCount(total?.count)}
        icon={<IconArrowsExchange />}
        tone="blue"
        loading={loading}
      />
      <StatCard
        label="Trung bình"
        value={<Money dong={total?.average} />}
        icon={<IconMathAvg />}
        tone="gray"
        loading={loading && "wide"}
      />
      <StatCard
        label="Phí thu được"
        value={<Money dong={total?.fees} />}
        icon={<IconReceipt />}
        loading={loading && "wide"}
      />
    </div>
  );
}
