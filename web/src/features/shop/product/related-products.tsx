import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { PartFailure } from "./part-failure.tsx";
import classes from "./related-products.module.css";

type RelatedProductsProps = {
  part: Schema["ProductPageView"]["related"];
  /** Renders one product: cards belong to the catalogue. */
  card: (product: Schema["ProductSummary"]) => ReactNode;
};

/** Other products of the same category in one row; nothing if there are none. */
export function RelatedProducts({ part, card }: RelatedProductsProps) {
  if (part.status === "ok" && part.data.length === 0) return null;
  return (
    <section aria-labelledby="lien-quan" className="tap-below">
      <h2 id="lien-quan" className={classes.title}>
        Sản phẩm liên quan
      </h2>
      {part.status === "ok" ? (
        <ul className={classes.row}>
          {part.data.map((product) => (
            <li key={product.id}>{card(product)}</li>
          ))}
        </ul>
      ) : (
        <PartFailure what="Chưa tải được sản phẩm liên quan" failure={part} />
      )}
    </section>
  );
}
