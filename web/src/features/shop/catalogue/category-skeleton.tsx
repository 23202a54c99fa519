import { Skeleton } from "@mantine/core";
import classes from "./category-screen.module.css";
import { ProductGridSkeleton } from "./product-grid.tsx";
import { DEFAULT_PAGE_SIZE } from "./rules.ts";

export function CategorySkeleton() {
  return (
    <>
      <div className={classes.header} aria-hidden="true">
        <Skeleton height={20} width={220} mb="md" />
        <div className={classes.title}>
          <Skeleton className={classes.icon} style={{ aspectRatio: 1 }} />
          <Skeleton height={36} width="min(60%, 280px)" />
        </div>
      </div>
      <ProductGridSkeleton count={DEFAULT_PAGE_SIZE} />
    </>
  );
}
