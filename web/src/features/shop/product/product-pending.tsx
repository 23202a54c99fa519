import { Skeleton } from "@mantine/core";
import { useParams, useRouterState } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import type { ProductHint } from "#web/api/history-state.ts";
import { idOfPath } from "#web/lib/url.ts";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import type { ShopActions } from "./buy-box.tsx";
import { previewOf } from "./preview.ts";
import classes from "./product-pending.module.css";
import { ProductScreen } from "./product-screen.tsx";

export function ProductPending() {
  const { id } = useParams({ strict: false });
  const known = useRouterState({ select: ({ location }) => location.state.product });
  // The router scrolls only once the page has loaded; until then the preview could be scrolled.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (!known || known.id !== idOfPath(id ?? "")) return <ProductSkeleton />;
  return <ProductPreview key={known.id} product={known} />;
}

const noActions: ShopActions = {
  mayLike: false,
  liked: false,
  mayToggleFavorite: false,
  isAdding: false,
  onAddToCart: () => {},
  onBuyNow: () => {},
  onToggleFavorite: () => {},
};

function ProductPreview({ product }: { product: ProductHint }) {
  return (
    <>
      <LoadingStatus text="Đang tải sản phẩm…" />
      <ProductScreen
        isPreview
        view={previewOf(product)}
        versionId={undefined}
        onVersionId={() => {}}
        shop={noActions}
        reviews={{ filter: {}, onFilter: () => {} }}
        slots={{ relatedCard: () => null }}
      />
    </>
  );
}

export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className={classes.text}>
        Đang tải sản phẩm…
      </p>
      <div className={classes.top} aria-hidden="true">
        <Skeleton className={classes.picture} radius="xl" />
        <div className={classes.words}>
          <Skeleton height={18} width="40%" />
          <Skeleton height={40} width="85%" />
          <Skeleton height={18} width="60%" />
          <Skeleton height={64} />
          <Skeleton height={60} width="75%" />
          <Skeleton height={46} width="50%" />
          <Skeleton height={52} />
        </div>
      </div>
    </div>
  );
}
