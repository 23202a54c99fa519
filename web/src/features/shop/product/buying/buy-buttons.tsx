import { ActionIcon, Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import classes from "./buy-buttons.module.css";
import type { ShopActions } from "./shop-actions.ts";
import type { Choice } from "./use-choice.ts";

type BuyButtonsProps = {
  choice: Choice;
  shop: ShopActions;
  /** Add to cart as an icon, for the sticky bar of a phone. */
  compact?: boolean;
};

/** Add to cart and buy now; both are disabled if the version cannot be bought. */
export function BuyButtons({ choice, shop, compact = false }: BuyButtonsProps) {
  const { version, quantity, disabledReason } = choice;
  const isRefused = disabledReason !== undefined || !version;
  const whenWanted = (act: ShopActions["onBuyNow"]) => (event: MouseEvent) => {
    if (version && !isRepeatedClick(event)) act({ version, quantity });
  };
  const add = {
    disabled: isRefused,
    loading: shop.isAdding,
    onClick: whenWanted(shop.onAddToCart),
  };
  return (
    <div className={classes.root} data-compact={compact} data-later>
      {compact ? (
        <ActionIcon {...add} size={52} variant="light" aria-label="Thêm vào giỏ hàng">
          <IconShoppingCartPlus size={24} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button
          {...add}
          size="lg"
          variant="light"
          leftSection={<IconShoppingCartPlus size={22} stroke={1.75} />}
        >
          Thêm vào giỏ hàng
        </Button>
      )}
      <Button size="lg" disabled={isRefused} onClick={whenWanted(shop.onBuyNow)}>
        Mua ngay
      </Button>
    </div>
  );
}
