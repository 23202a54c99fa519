import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useFewFirst } from "#web/ui/layout/progressive-render.tsx";
import { useNear } from "#web/ui/media/use-near.ts";
import { ProductCard } from "./product-card.tsx";
import classes from "./product-grid.module.css";
import { useCodeAhead } from "./use-code-ahead.ts";

/** Pictures of the first row are on the screen at once; the rest wait until they come near. */
const FIRST_ROW = 4;
/** Of a grid further down so many cards are drawn at first: a press may come between. */
const FEW = 2;

type Product = Schema["ProductSummary"];

/** Draws what a signed-in user may do with a product from its card. */
export type CardActions = (product: Product) => ReactNode;

type ProductGridProps = {
  products: readonly Product[];
  label: string;
  actions?: CardActions;
  /** Older rows stay while newer ones load. */
  busy?: boolean;
  /** On the screen when the page opens; default yes. */
  first?: boolean;
};

export function ProductGrid({
  products,
  label,
  actions,
  busy = false,
  first = true,
}: ProductGridProps) {
  const [ref, isNear] = useNear();
  useCodeAhead(isNear);
  const drawn = useFewFirst(products, first ? FIRST_ROW : FEW);
  return (
    <ul
      ref={ref}
      className={classes.grid}
      aria-label={label}
      aria-busy={busy}
      data-growing={first && drawn.length < products.length}
    >
      {drawn.map((product, index) => (
        <li key={product.id} className={first && index < FIRST_ROW ? undefined : "tap-below"}>
          <ProductCard
            product={product}
            actions={actions?.(product)}
            eager={first && index < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  );
}
