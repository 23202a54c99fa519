import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { CartHeader } from "./cart-header.tsx";
import classes from "./cart-screen.module.css";

const rows = ["a", "b", "c"];

export function CartSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải giỏ hàng" />
      <CartHeader />
      <div className={classes.columns} aria-hidden="true">
        <div>
          {rows.map((row) => (
            <Skeleton key={row} height={132} radius="lg" mb="md" />
          ))}
        </div>
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  );
}
