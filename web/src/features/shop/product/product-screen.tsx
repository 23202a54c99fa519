import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { isSellable } from "#web/api/product-status.ts";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Breadcrumb } from "#web/ui/layout/page-header.tsx";
import { DeferredContent, OneByOne } from "#web/ui/layout/progressive-render.tsx";
import { useNear } from "#web/ui/media/picture.tsx";
import { BuyBar, BuyBox, type ShopActions, useChoice } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { PartFailure } from "./part-failure.tsx";
import classes from "./product-screen.module.css";
import { type ReviewFiltering, Reviews } from "./reviews.tsx";
import { attributeRows, priceOf } from "./rules.ts";

type Slots = {
  relatedCard: (product: Schema["ProductSummary"]) => ReactNode;
  recent?: ReactNode;
};

type ProductScreenProps = {
  view: Schema["ProductPageView"];
  /** From the URL; undefined means the first version. */
  versionId: number | undefined;
  onVersionId: (id: number | undefined) => void;
  shop: ShopActions;
  reviews: ReviewFiltering;
  slots: Slots;
};

/** Key by the product's id, so that another product starts fresh. */
export function ProductScreen(props: ProductScreenProps) {
  const { view, versionId, onVersionId, shop } = props;
  const { product } = view;
  const choice = useChoice(view, versionId);
  const price = priceOf(product, choice.version);

  function chooseVersion(version: Schema["ProductVersion"]) {
    choice.showImageOf(version);
    onVersionId(version === product.product_versions[0] ? undefined : version.id);
  }

  return (
    <div className={classes.root}>
      <ProductBreadcrumb name={product.name} />
      <div className={classes.top}>
        <div className={classes.gallery}>
          <Gallery
            images={choice.images}
            name={product.name}
            productId={product.id}
            index={choice.image}
            onIndex={choice.setImage}
          />
        </div>
        <BuyBox view={view} choice={choice} price={price} shop={shop} onVersion={chooseVersion} />
      </div>
      <ProductMore
        view={view}
        version={choice.version}
        reviews={props.reviews}
        slots={props.slots}
      />
      <BuyBar choice={choice} price={price} shop={shop} />
    </div>
  );
}

export function ProductBreadcrumb({ name }: { name: string }) {
  const crumbs = [
    { label: "Trang chủ", to: "/" },
    { label: "Sản phẩm", to: "/mua-sam" },
    { label: name },
  ] as const;
  return <Breadcrumb crumbs={crumbs} />;
}

type ProductMoreProps = Pick<ProductScreenProps, "reviews" | "slots"> & {
  view: Schema["ProductPageView"];
  version: Schema["ProductVersion"] | undefined;
};

function ProductMore({ view, version, reviews, slots }: ProductMoreProps) {
  const { product } = view;
  return (
    <DeferredContent fallback={<div className={classes.coming} />}>
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
              <Reviews part={view.rating} {...reviews} />
            </div>
          </OneByOne>
        </div>
        <RelatedProducts part={view.related} card={slots.relatedCard} />
        {slots.recent}
      </OneByOne>
    </DeferredContent>
  );
}

function ProductStory({ description }: { description: string | null }) {
  return (
    <section className={classes.section} aria-labelledby="mo-ta">
      <h2 id="mo-ta" className={classes.sectionTitle}>
        Mô tả sản phẩm
      </h2>
      <p className={classes.description}>
        {description?.trim() || "Người bán chưa viết mô tả cho sản phẩm này."}
      </p>
    </section>
  );
}

type ProductDetailsProps = {
  product: Schema["Product"];
  version: Schema["ProductVersion"] | undefined;
};

const fetchPart = () => import("./qr-code.tsx").then((module) => module.QrCode);

function ProductDetails({ product, version }: ProductDetailsProps) {
  const { product_qr_code: qr, name } = product;
  // Computing the code takes a phone a tenth of a second.
  const [placeRef, isNear] = useNear();
  const QrCode = useLazyPart({ fetchPart, isWanted: isNear, onFail: () => {} });
  return (
    <section className={classes.section} aria-labelledby="thong-tin">
      <h2 id="thong-tin" className={classes.sectionTitle}>
        Thông tin chi tiết
      </h2>
      <dl>
        {attributeRows(product, version).map(({ label, value }) => (
          <div key={label} className={classes.attribute}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {qr?.qr_url ? (
        <div className={classes.qr}>
          <div className={classes.qrCode} ref={placeRef}>
            {QrCode ? <QrCode qrUrl={qr.qr_url} name={name} /> : null}
          </div>
          <p className={classes.qrHint}>Quét mã QR để mở sản phẩm này trên điện thoại.</p>
        </div>
      ) : null}
    </section>
  );
}

type RelatedProductsProps = {
  part: Schema["ProductPageView"]["related"];
  card: (product: Schema["ProductSummary"]) => ReactNode;
};

function RelatedProducts({ part, card }: RelatedProductsProps) {
  const products = part.status === "ok" ? part.data.filter(isSellable) : undefined;
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby="lien-quan" className="tap-below">
      <h2 id="lien-quan" className={classes.relatedTitle}>
        Sản phẩm liên quan
      </h2>
      {part.status === "ok" ? (
        <ul className={classes.relatedRow}>
          {products?.map((product) => (
            <li key={product.id}>{card(product)}</li>
          ))}
        </ul>
      ) : (
        <PartFailure what="Chưa tải được sản phẩm liên quan" failure={part} />
      )}
    </section>
  );
}
