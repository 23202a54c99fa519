import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import classes from "./order-stats.module.css";
import { StatCards } from "./stat-cards.tsx";

const charts = ["revenue", "orders", "average"];

/** Skeleton of the figures. */
export function OrderStatsSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải thống kê đơn hàng" />
      <StatCards totals={undefined} />
      <div className={classes.time}>
        <Skeleton height={16} width="min(100%, 320px)" />
      </div>
      <div className={classes.skeletons}>
        {charts.map((chart) => (
          <Skeleton key={chart} height={340} radius="lg" />
        ))}
      </div>
    </div>
  );
}
