import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { discountOf } from "./discount.ts";
import classes from "./product-card.module.css";

type ProductCardProps = {
  product: Schema["ProductSummary"];
  /** Favourite and add-to-cart, for signed-in users: round icons along the picture's side. */
  actions?: ReactNode;
  /** In the first row on screen: its picture loads eagerly. */
  eager?: boolean;
};

/** A product in a grid: the whole card links to its page, the actions stay separate buttons. */
export function ProductCard({ product, actions, eager }: ProductCardProps) {
  const { id, name, unit, price, original_price, rating, review_count, sold_count, source } =
    product;
  const discount = discountOf(product);
  const isSoldOut = product.stock === 0;
  return (
    <article className={classes.card}>
      <div className={classes.picture} data-sold-out={isSoldOut}>
        <Picture src={product.thumbnail_url} alt="" tintOf={id} eager={eager} />
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
