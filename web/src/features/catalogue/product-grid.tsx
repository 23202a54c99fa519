import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ProductCard } from "./product-card.tsx";
import classes from "./product-grid.module.css";

/** Pictures of the first row are on the screen at once; the rest wait until they come near. */
const FIRST_ROW = 4;

type Product = Schema["ProductSummary"];

type ProductGridProps = {
  products: readonly Product[];
  label: string;
  actions?: (product: Product) => ReactNode;
  /** Older rows stay while newer ones load. */
  busy?: boolean;
};

export function ProductGrid({ products, label, actions, busy = false }: ProductGridProps) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} actions={actions?.(product)} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
