import { ActionIcon, Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import classes from "./favorite-buttons.module.css";
import type { FavoriteShop } from "./favorite-shop.ts";
import type { Favorite } from "./filter.ts";

/** Quoted in document 2 §2. */
const SOLD_OUT = "Sản phẩm đã hết hàng!";

type FavoriteButtonsProps = { item: Favorite; shop: FavoriteShop };

/** Buy now and add to cart. For sold-out products both stay focusable, to show the reason. */
export function FavoriteButtons({ item, shop }: FavoriteButtonsProps) {
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
    <div className={classes.root}>
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
