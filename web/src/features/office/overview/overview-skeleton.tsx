import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import classes from "./tasks.module.css";

const labels = ["Người dùng", "Sản phẩm", "Đơn hàng", "Hệ thống affiliate"];

/** Skeleton of the overview of those who see everything. */
export function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải bảng điều khiển" />
      <div className={classes.panel}>
        <Skeleton height={190} radius="lg" />
      </div>
      <StatGrid>
        {labels.map((label) => (
          <StatCard key={label} label={label} value="" loading />
        ))}
      </StatGrid>
    </div>
  );
}
