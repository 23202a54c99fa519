import { Button, Skeleton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { Schema } from "#openapi/schema.ts";
import { isSellable } from "#web/api/product-status.ts";
import { whenIdle } from "#web/lib/first-use.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { pageReady, useFewFirst } from "#web/ui/layout/progressive-render.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture, useNear } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import classes from "./product-grid.module.css";
import { discountOf } from "./rules.ts";

const FIRST_ROW = 4;
/** Cards rendered first in a grid further down, so that a click is handled in between. */
const FEW = 2;

type Product = Schema["ProductSummary"];

export type CardActions = (product: Product) => ReactNode;

type ProductGridProps = {
  products: readonly Product[];
  label: string;
  actions?: CardActions;
  busy?: boolean;
  /** On screen when the page opens. */
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
  const { shown, lastRef } = useFewFirst(products, first ? FIRST_ROW : FEW);
  return (
    <ul
      ref={ref}
      className={classes.grid}
      aria-label={label}
      aria-busy={busy}
      data-growing={first && shown.length < products.length}
    >
      {shown.map((product, index) => (
        <li
          key={product.id}
          ref={index === shown.length - 1 ? lastRef : undefined}
          className={first && index < FIRST_ROW ? undefined : "tap-below"}
        >
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

/** Prefetches the code of the product page. */
function useCodeAhead(isNear: boolean): void {
  const { loadRouteChunk, routesByPath } = useRouter();
  const route = routesByPath["/san-pham/$id"];
  useEffect(() => {
    // With data saving on, load only what the user clicks.
    if (!isNear || navigator.connection?.saveData) return;
    pageReady
      .then(() => new Promise<void>(whenIdle))
      .then(() => loadRouteChunk(route))
      // A click on a card tries again and reports a failure.
      .catch(() => {});
  }, [isNear, loadRouteChunk, route]);
}

declare global {
  // Not in TypeScript's DOM types: Firefox and Safari do not have it.
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

type ProductCardProps = {
  product: Schema["ProductSummary"];
  actions?: ReactNode;
  eager?: boolean;
};

export function ProductCard({ product, actions, eager }: ProductCardProps) {
  const { id, name, unit, price, original_price, rating, review_count, sold_count, source } =
    product;
  const discount = discountOf(product);
  const isSoldOut = product.stock === 0;
  return (
    <article className={classes.card}>
      <div className={classes.picture} data-sold-out={isSoldOut}>
        <Picture src={product.thumbnail_url} alt="" tintOf={id} eager={eager} use="card" />
        {discount ? <span className={classes.discount}>{`−${discount}%`}</span> : null}
        {isSoldOut ? <span className={classes.soldOut}>Hết hàng</span> : null}
      </div>
      <div className={classes.words}>
        <p className={classes.source}>{source}</p>
        <h3 className={classes.name}>
          <Link
            to="/san-pham/$id"
            params={{ id: String(id) }}
            state={{ product }}
            className={classes.link}
          >
            {name}
          </Link>
        </h3>
        <p className={classes.facts}>
          {review_count > 0 ? <Rating value={rating} compact /> : null}
          <span className={classes.sold}>{`Đã bán ${formatCount(sold_count)}`}</span>
        </p>
        <p className={classes.price}>
          <Money dong={price} tone="price" size="lg" />{" "}
          <span className={classes.unit} translate="no">{`/ ${unit}`}</span>
        </p>
        <p className={classes.old}>
          {discount ? <Money dong={original_price} tone="old" size="sm" /> : null}
        </p>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </article>
  );
}

export function ProductGridSkeleton({ count }: { count: number }) {
  const cards = Array.from({ length: count }, (_, index) => `card-${index}`);
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải sản phẩm" />
      <div className={classes.grid} aria-hidden="true">
        {cards.map((key) => (
          <div key={key} className={classes.card}>
            <Skeleton className={classes.picture} radius={0} style={{ aspectRatio: 1 }} />
            <div className={classes.words}>
              <p className={classes.source}>
                <Bar width="70%" />
              </p>
              <div className={classes.name}>
                <Bar width="90%" />
              </div>
              <p className={classes.facts}>
                <Bar width="60%" />
              </p>
              <p className={classes.price}>
                <Bar width="50%" />
              </p>
              <p className={classes.old} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ width }: { width: string }) {
  return <Skeleton component="span" display="block" height="1lh" width={width} />;
}

const ROW = 8;

type ProductRowProps = {
  products: readonly Schema["ProductSummary"][] | undefined;
  label: string;
  actions?: CardActions;
  first?: boolean;
};

export function ProductRow({ products, label, actions, first = false }: ProductRowProps) {
  const shown = products?.filter(isSellable);
  return (
    <div className={classes.row}>
      {shown === undefined ? <ProductGridSkeleton count={ROW} /> : null}
      {products?.length === 0 ? (
        <Empty text="Chưa có sản phẩm nào" hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ." />
      ) : null}
      {products?.length && !shown?.length ? <NoneOnSale /> : null}
      {shown?.length ? (
        <ProductGrid products={shown} label={label} actions={actions} first={first} />
      ) : null}
    </div>
  );
}

export function NoneOnSale() {
  return <Empty text="Các sản phẩm này đang hết hàng hoặc ngừng bán" />;
}

type PartFailedProps = { text: string; onRetry: () => void; retrying: boolean };

export function PartFailed({ text, onRetry, retrying }: PartFailedProps) {
  return (
    <div className={classes.failed} role="status">
      <span>{text}</span>
      <Button
        variant="subtle"
        leftSection={<IconRefresh size={18} />}
        onClick={onRetry}
        loading={retrying}
      >
        Thử lại
      </Button>
    </div>
  );
}
