import { Skeleton } from "@mantine/core";
import classes from "./balance-card.module.css";

/** As high as a figure and its hint. */
export function FigureSkeleton() {
  return (
    <>
      <Skeleton className={classes.value} height="1lh" width={110} />
      <Skeleton className={classes.hint} height="1lh" width={80} />
    </>
  );
}
