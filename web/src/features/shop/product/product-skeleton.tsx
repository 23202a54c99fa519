import { Skeleton } from "@mantine/core";
import classes from "./product-skeleton.module.css";

/** Loading skeleton of the product page. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className={classes.text}>
        Đang tải sản phẩm…
      </p>
      <div className={classes.top} aria-hidden="true">
        <Skeleton className={classes.picture} radius="xl" />
        <div className={classes.words}>
          <Skeleton height={18} width="40%" />
          <Skeleton height={40} width="85%" />
          <Skeleton height={18} width="60%" />
          <Skeleton height={64} />
          <Skeleton height={60} width="75%" />
          <Skeleton height={46} width="50%" />
          <Skeleton height={52} />
        </div>
      </div>
    </div>
  );
}
