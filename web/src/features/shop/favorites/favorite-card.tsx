import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatDate } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { HeartButton } from "#web/ui/form/heart-button.tsx";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import classes from "./favorite-card.module.css";
import { useFavorite } from "./queries.ts";
import { type Favorite, ratingOf, sellerOf } from "./rules.ts";

type FavoriteCardProps = {
  item: Favorite;
  change?: string;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  shop: FavoriteShop;
  /** Called before the card leaves the list, because the focus needs another place. */
  onRemove: () => void;
  eager: boolean;
};

export function FavoriteCard(props: FavoriteCardProps) {
  const { item, change, selected, onSelect, shop, onRemove, eager } = props;
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
          use="card"
        />
        <p className={classes.badges}>
          {discount > 0 ? <span data-tone="discount">−{discount}%</span> : null}
          {isOCOP ? <span data-tone="ocop">OCOP</span> : null}
          {change ? <span data-tone="change">{change}</span> : null}
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

/** Implemented by the route: cart and checkout are other features. */
export type FavoriteShop = {
  /** Resolves when it is done or its error has been shown. */
  onAddToCart: (item: Favorite) => Promise<void>;
  onBuyNow: (item: Favorite) => Promise<void>;
  onSignedOut: () => void;
};

const SOLD_OUT = "Sản phẩm đã hết hàng!";

type FavoriteButtonsProps = { item: Favorite; shop: FavoriteShop };

/** For sold-out products both buttons stay focusable, to show the reason. */
function FavoriteButtons({ item, shop }: FavoriteButtonsProps) {
  const [running, setRunning] = useState<"cart" | "buy">();
  const isSoldOut = item.stock === 0;
  const dead = {
    title: isSoldOut ? SOLD_OUT : undefined,
    "aria-disabled": isSoldOut,
    "data-disabled": isSoldOut || undefined,
  };

  const run = useSingleFlight(async (what: "cart" | "buy", act: FavoriteShop["onBuyNow"]) => {
    setRunning(what);
    await act(item);
    setRunning(undefined);
  });

  function press(event: MouseEvent, ...what: Parameters<typeof run>) {
    if (isRepeatedClick(event)) return;
    if (isSoldOut) notify.warning(SOLD_OUT, { id: SOLD_OUT });
    else run(...what);
  }

  return (
    <div className={classes.buttons}>
      <Button
        {...dead}
        className={classes.buy}
        aria-label={`Mua ngay ${item.name}`}
        loading={running === "buy"}
        onClick={(event) => press(event, "buy", shop.onBuyNow)}
      >
        Mua ngay
      </Button>
      <ActionIcon
        {...dead}
        variant="light"
        aria-label={`Thêm ${item.name} vào giỏ hàng`}
        loading={running === "cart"}
        onClick={(event) => press(event, "cart", shop.onAddToCart)}
      >
        <IconShoppingCartPlus size={22} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
