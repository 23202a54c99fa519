import { useParams, useRouterState } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { ProductPreview } from "#web/features/shop/product/product-preview.tsx";
import { ProductSkeleton } from "#web/features/shop/product/product-skeleton.tsx";
import { idOfPath } from "#web/lib/path-id.ts";

/** The product page on its way: what the pressed card knew, else the shape alone. */
export function ProductPending() {
  const { id } = useParams({ strict: false });
  const known = useRouterState({ select: ({ location }) => location.state.product });
  // The router does this once the page is there; until then one would look at the preview's foot.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (!known || known.id !== idOfPath(id ?? "")) return <ProductSkeleton />;
  return <ProductPreview key={known.id} product={known} />;
}
