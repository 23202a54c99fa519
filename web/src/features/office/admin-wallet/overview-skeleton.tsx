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
      <WalletFigures figures={undefined} />
      <Skeleton height={160} radius="lg" mb="lg" />
      <div className={classes.columns}>
        {panels.map((panel) => (
          <Skeleton key={panel} height={240} radius="lg" />
        ))}
      </div>
    </div>
  );
}
