import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import classes from "./report-view.module.css";
import { SummaryCards } from "./summary-cards.tsx";

/** Skeleton of the report. */
export function ReportSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải báo cáo" />
      <SummaryCards total={undefined} />
      <div className={classes.parts}>
        <Skeleton height={340} radius="lg" />
        <div className={classes.columns}>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
      </div>
    </div>
  );
}
