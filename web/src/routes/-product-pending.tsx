import { useParams, useRouterState } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { ProductPreview, ProductSkeleton } from "#web/features/shop/product/product-pending.tsx";
import { idOfPath } from "#web/lib/path-id.ts";

/** The loading product page: shows the data of the pressed card, or only a skeleton. */
export function ProductPending() {
  const { id } = useParams({ strict: false });
  const known = useRouterState({ select: ({ location }) => location.state.product });
  // The router does this only once the page has loaded; until then the preview could be scrolled.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (!known || known.id !== idOfPath(id ?? "")) return <ProductSkeleton />;
  return <ProductPreview key={known.id} product={known} />;
}
