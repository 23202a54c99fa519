import { Skeleton, Title } from "@mantine/core";
import { useParams, useRouterState } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import type { ProductHint } from "#web/api/history-state.ts";
import { idOfPath } from "#web/lib/url.ts";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { Money } from "#web/ui/media/money.tsx";
import boxClasses from "./buy-box.module.css";
import { PriceTag } from "./buy-box.tsx";
import { GalleryPreview } from "./gallery.tsx";
import classes from "./product-pending.module.css";
import screenClasses from "./product-screen.module.css";
import { ProductBreadcrumb } from "./product-screen.tsx";
import { priceOf } from "./rules.ts";

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

/** Of few elements, because a slow phone renders it between the press and the next frame. */
export function ProductPreview({ product }: { product: ProductHint }) {
  const [version] = product.product_versions ?? [];
  const price = priceOf(product, version);
  return (
    <div className={screenClasses.root} aria-busy="true">
      <LoadingStatus text="Đang tải sản phẩm…" />
      <ProductBreadcrumb name={product.name} />
      <div className={screenClasses.top}>
        <div className={screenClasses.gallery}>
          <GalleryPreview src={product.thumbnail_url} productId={product.id} />
        </div>
        <div className={boxClasses.root}>
          <div className={classes.head} />
          <div>
            <Title order={1} className={boxClasses.name}>
              {product.name}
            </Title>
            <div className={classes.facts} />
          </div>
          <PriceTag price={price} />
          {version ? <div className={classes.versions} /> : null}
          <div className={classes.control} />
          <div className={boxClasses.buttons}>
            <div className={classes.control} />
          </div>
        </div>
      </div>
      <div className={screenClasses.coming} />
      <StickyBar
        label="Mua sản phẩm"
        amount={<Money dong={price.dong} tone="price" size="lg" />}
        note={`1 × ${version?.name ?? price.per}`}
      >
        <div className={classes.barButtons} />
      </StickyBar>
    </div>
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
