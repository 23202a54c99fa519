import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Breadcrumb } from "#web/ui/layout/page-header.tsx";
import { BuyBar } from "./buying/buy-bar.tsx";
import { BuyBox } from "./buying/buy-box.tsx";
import type { ShopActions } from "./buying/shop-actions.ts";
import { useChoice } from "./buying/use-choice.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { priceOf } from "./policy.ts";
import { ProductMore } from "./product-more.tsx";
import classes from "./product-screen.module.css";

type ProductScreenProps = {
  view: Schema["ProductPageView"];
  /** From the URL; undefined means the first version. */
  versionId: number | undefined;
  /** Writes the choice to the URL; undefined for the first version. */
  onVersionId: (id: number | undefined) => void;
  shop: ShopActions;
  relatedCard: (product: Schema["ProductSummary"]) => ReactNode;
  /** Shown below the related products. */
  recent?: ReactNode;
  /**
   * Before the query responds: only name, picture and price are visible, nothing can be clicked.
   */
  isPreview?: boolean;
};

/** The product page. Pass the product's id as `key`, so that another product starts fresh. */
export function ProductScreen(props: ProductScreenProps) {
  const { view, versionId, onVersionId, shop, relatedCard } = props;
  const { product } = view;
  const choice = useChoice(view, versionId);
  const price = priceOf(product, choice.version);

  function chooseVersion(version: Schema["ProductVersion"]) {
    choice.showImageOf(version);
    onVersionId(version === product.product_versions[0] ? undefined : version.id);
  }

  return (
    <div className={classes.root} data-preview={props.isPreview} aria-busy={props.isPreview}>
      <Breadcrumb
        crumbs={[
          { label: "Trang chủ", to: "/" },
          { label: "Sản phẩm", to: "/mua-sam" },
          { label: product.name },
        ]}
      />
      <div className={classes.top}>
        <div className={classes.gallery} inert={props.isPreview}>
          <Gallery
            images={choice.images}
            name={product.name}
            tintOf={product.id}
            index={choice.image}
            onIndex={choice.setImage}
          />
        </div>
        <BuyBox view={view} choice={choice} price={price} shop={shop} onVersion={chooseVersion} />
      </div>
      {props.isPreview ? (
        <div className={classes.coming} />
      ) : (
        <ProductMore
          view={view}
          version={choice.version}
          relatedCard={relatedCard}
          recent={props.recent}
        />
      )}
      <BuyBar choice={choice} price={price} shop={shop} />
    </div>
  );
}
