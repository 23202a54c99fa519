import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Below, OneByOne } from "#web/ui/layout/progressive-render.tsx";
import { ProductDetails } from "./product-details.tsx";
import classes from "./product-screen.module.css";
import { ProductStory } from "./product-story.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { Reviews } from "./reviews/reviews.tsx";

type ProductMoreProps = {
  view: Schema["ProductPageView"];
  version: Schema["ProductVersion"] | undefined;
  relatedCard: (product: Schema["ProductSummary"]) => ReactNode;
  /** Shown below the related products. */
  recent?: ReactNode;
};

/** Everything below the buy box: description, details, reviews, related products. */
export function ProductMore({ view, version, relatedCard, recent }: ProductMoreProps) {
  const { product } = view;
  return (
    <Below fallback={<div className={classes.coming} />}>
      <OneByOne>
        <div className={classes.more}>
          <OneByOne>
            <div className={`tap-below ${classes.story}`}>
              <ProductStory description={product.description} />
            </div>
            <div className={`tap-below ${classes.details}`}>
              <ProductDetails product={product} version={version} />
            </div>
            <div className={`tap-below ${classes.reviews}`}>
              <Reviews part={view.rating} />
            </div>
          </OneByOne>
        </div>
        <RelatedProducts part={view.related} card={relatedCard} />
        {recent}
      </OneByOne>
    </Below>
  );
}
