import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { formatDate } from "#web/lib/format.ts";
import { HeartButton } from "#web/ui/form/heart-button.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { FavoriteButtons } from "./favorite-buttons.tsx";
import classes from "./favorite-card.module.css";
import type { FavoriteShop } from "./favorite-shop.ts";
import { type Favorite, ratingOf, sellerOf } from "./filter.ts";
import { useFavorite } from "./use-favorite.ts";

type FavoriteCardProps = {
  item: Favorite;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  shop: FavoriteShop;
  /** Called before the card leaves the list, because the focus needs another place. */
  onRemove: () => void;
  /** In the first row on screen: its picture loads eagerly. */
  eager: boolean;
};

/** One favourite: selection, product and price, and buttons to buy or remove it. */
export function FavoriteCard(props: FavoriteCardProps) {
  const { item, selected, onSelect, shop, onRemove, eager } = props;
  const { product_id, name, price, originalPrice, unit, discount, isOCOP, stock, thumbnail_url } =
    item;
  const favorite = useFavorite({ id: product_id, isFavorite: true }, shop.onSignedOut);
  const isSoldOut = stock === 0;

  function remove() {
    onRemove();
    favorite.toggle();
  }

  return (
    <article className={classes.card} data-selected={selected}>
      <div className={classes.picture} data-sold-out={isSoldOut}>
        <Picture
          src={item.thumbnail_url ?? item.image_url}
          alt=""
          tintOf={product_id}
          eager={eager}
        />
        <p className={classes.badges}>
          {discount > 0 ? <span data-tone="discount">−{discount}%</span> : null}
          {isOCOP ? <span data-tone="ocop">OCOP</span> : null}
          {isSoldOut ? <span data-tone="sold-out">Hết hàng</span> : null}
        </p>
      </div>
      <Checkbox
        className={classes.select}
        aria-label={`Chọn ${name}`}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes.heart}>
        <HeartButton
          label={`Yêu thích ${name}`}
          liked={favorite.liked}
          disabled={!favorite.isKnown}
          onToggle={remove}
        />
      </div>
      <div className={classes.words}>
        <p className={classes.source}>{sellerOf(item)}</p>
        <h2 className={classes.name}>
          <Link
            to="/san-pham/$id"
            params={{ id: String(product_id) }}
            state={{ product: { id: product_id, name, unit, price, thumbnail_url } }}
          >
            {name}
          </Link>
        </h2>
        <Rating value={ratingOf(item)} count={item.reviewCount} compact />
        <p className={classes.price}>
          <Money dong={price} tone="price" size="lg" />{" "}
          <span className={classes.unit}>/ {unit}</span>
          {originalPrice !== null && originalPrice > price ? (
            <Money dong={originalPrice} tone="old" size="sm" />
          ) : null}
        </p>
        <p className={classes.added}>Đã lưu ngày {formatDate(item.addedAt)}</p>
      </div>
      <FavoriteButtons item={item} shop={shop} />
    </article>
  );
}
