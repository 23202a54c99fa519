import { ActionIcon, Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import { useState } from "react";
import { notify } from "#web/ui/notify.ts";
import classes from "./favorite-buttons.module.css";
import type { FavoriteShop } from "./favorite-shop.ts";
import type { Favorite } from "./filter.ts";

/** Quoted in document 2 §2. */
const SOLD_OUT = "Sản phẩm đã hết hàng!";

type FavoriteButtonsProps = { item: Favorite; shop: FavoriteShop };

/** Buy now and add to cart. What is sold out keeps both in reach, to say so. */
export function FavoriteButtons({ item, shop }: FavoriteButtonsProps) {
  const [running, setRunning] = useState<"cart" | "buy">();
  const isSoldOut = item.stock === 0;
  const dead = {
    title: isSoldOut ? SOLD_OUT : undefined,
    "aria-disabled": isSoldOut,
    "data-disabled": isSoldOut || undefined,
  };

  async function run(what: "cart" | "buy", act: FavoriteShop["onBuyNow"]) {
    if (isSoldOut) return notify.warning(SOLD_OUT, { id: SOLD_OUT });
    if (running) return;
    setRunning(what);
    await act(item);
    setRunning(undefined);
  }

  return (
    <div className={classes.root}>
      <Button
        {...dead}
        className={classes.buy}
        aria-label={`Mua ngay ${item.name}`}
        loading={running === "buy"}
        onClick={() => run("buy", shop.onBuyNow)}
      >
        Mua ngay
      </Button>
      <ActionIcon
        {...dead}
        variant="light"
        aria-label={`Thêm ${item.name} vào giỏ hàng`}
        loading={running === "cart"}
        onClick={() => run("cart", shop.onAddToCart)}
      >
        <IconShoppingCartPlus size={22} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
