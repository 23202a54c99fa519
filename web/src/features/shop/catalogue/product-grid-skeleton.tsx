import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import card from "./product-card.module.css";
import classes from "./product-grid.module.css";

/** Loading skeleton of the grid, with the boxes, lines and gaps of the real cards. */
export function ProductGridSkeleton({ count }: { count: number }) {
  const cards = Array.from({ length: count }, (_, index) => `card-${index}`);
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải sản phẩm" />
      <div className={classes.grid} aria-hidden="true">
        {cards.map((key) => (
          <div key={key} className={card.card}>
            <Skeleton className={card.picture} radius={0} style={{ aspectRatio: 1 }} />
            <div className={card.words}>
              <p className={card.source}>
                <Bar width="70%" />
              </p>
              <div className={card.name}>
                <Bar width="90%" />
              </div>
              <p className={card.facts}>
                <Bar width="60%" />
              </p>
              <p className={card.price}>
                <Bar width="50%" />
              </p>
              <p className={card.old} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** As high as the line of text it replaces. */
function Bar({ width }: { width: string }) {
  return <Skeleton component="span" display="block" height="1lh" width={width} />;
}
