import { Title } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { HeartButton } from "#web/ui/form/heart-button.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import type { ShopActions } from "./buying/shop-actions.ts";
import { figuresOf } from "./policy.ts";
import classes from "./product-heading.module.css";
import { reviewsId } from "./reviews/reviews.tsx";
import { ShareButton } from "./share-button.tsx";

type ProductHeadingProps = { view: Schema["ProductPageView"]; shop: ShopActions };

/** Seller, name, and the rating and sales figures. */
export function ProductHeading({ view, shop }: ProductHeadingProps) {
  const { product } = view;
  const figures = figuresOf(view);
  return (
    <>
      <div className={classes.head}>
        <p className={classes.source}>
          <IconBuildingStore size={18} stroke={1.75} aria-hidden="true" />
          <span>{product.source}</span>
        </p>
        <div className={classes.tools} data-later>
          {shop.mayLike ? (
            <HeartButton
              liked={shop.liked}
              disabled={!shop.mayToggleFavorite}
              onToggle={shop.onToggleFavorite}
            />
          ) : null}
          <ShareButton name={product.name} />
        </div>
      </div>
      <div>
        <Title order={1} className={classes.name}>
          {product.name}
        </Title>
        <ul className={classes.facts} data-later>
          {figures.reviews > 0 ? (
            <li>
              <Rating value={figures.average} />
            </li>
          ) : null}
          <li>
            <a href={`#${reviewsId}`} className={classes.toReviews}>
              {figures.reviews > 0
                ? `${formatCount(figures.reviews)} đánh giá`
                : "Chưa có đánh giá"}
            </a>
          </li>
          <li>Đã bán {formatCount(figures.sold)}</li>
        </ul>
      </div>
    </>
  );
}
