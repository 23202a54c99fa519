import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { type CardActions, ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import classes from "./product-row.module.css";
import { isSellable } from "./sellable.ts";

/** Number of products in a row of the home page. */
const ROW = 8;

type ProductRowProps = {
  /** Undefined while loading. */
  products: readonly Schema["ProductSummary"][] | undefined;
  label: string;
  actions?: CardActions;
  /** On screen when the page opens; default false. */
  first?: boolean;
};

/** A teaser of a few products: best sellers, new ones. */
export function ProductRow({ products, label, actions, first = false }: ProductRowProps) {
  const shown = products?.filter(isSellable);
  return (
    <div className={classes.root}>
      {shown === undefined ? <ProductGridSkeleton count={ROW} /> : null}
      {shown?.length === 0 ? (
        <Empty text="Chưa có sản phẩm nào" hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ." />
      ) : null}
      {shown?.length ? (
        <ProductGrid products={shown} label={label} actions={actions} first={first} />
      ) : null}
    </div>
  );
}
