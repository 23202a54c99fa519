import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import classes from "./overview.module.css";
import { WalletFigures } from "./wallet-figures.tsx";

const panels = ["by-type", "by-status"];

/** Skeleton of the overview. */
export function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải tổng quan ví" />
      <div className={classes.columns}>
        <Skeleton height={200} radius="lg" />
        <Skeleton height={200} radius="lg" />
      </div>
      <WalletFigures figures={undefined} />
      <div className={classes.columns}>
        {panels.map((panel) => (
          <Skeleton key={panel} height={240} radius="lg" />
        ))}
      </div>
    </div>
  );
}
