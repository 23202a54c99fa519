import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import classes from "./history-list.module.css";

const days = ["a", "b", "c"];

/** Loading skeleton of the list. */
export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải lịch sử giao dịch" />
      <div className={classes.root} aria-hidden="true">
        {days.map((day) => (
          <div key={day}>
            <Skeleton height={16} width={140} mb="xs" />
            <Skeleton height={136} radius="lg" />
          </div>
        ))}
      </div>
    </div>
  );
}
