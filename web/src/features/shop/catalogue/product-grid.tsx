import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useFewFirst } from "#web/ui/layout/progressive-render.tsx";
import { useNear } from "#web/ui/media/use-near.ts";
import { ProductCard } from "./product-card.tsx";
import classes from "./product-grid.module.css";
import { useCodeAhead } from "./use-code-ahead.ts";

/** Pictures of the first row load at once; the rest when they come near the viewport. */
const FIRST_ROW = 4;
/** Number of cards rendered first in a grid further down, so that a click is handled in between. */
const FEW = 2;

type Product = Schema["ProductSummary"];

/** Renders what a signed-in user can do with a product from its card. */
export type CardActions = (product: Product) => ReactNode;

type ProductGridProps = {
  products: readonly Product[];
  label: string;
  actions?: CardActions;
  /** Older products stay while newer ones load. */
  busy?: boolean;
  /** On screen when the page opens; default true. */
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
