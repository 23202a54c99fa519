import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";

const cards = ["a", "b", "c"];

/** Loading skeleton of the order cards. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải đơn hàng" />
      <div aria-hidden="true">
        {cards.map((card) => (
          <Skeleton key={card} height={236} radius="lg" mb="md" />
        ))}
      </div>
    </div>
  );
}
