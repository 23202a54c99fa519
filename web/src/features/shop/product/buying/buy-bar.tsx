import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { Money } from "#web/ui/media/money.tsx";
import type { Price } from "../policy.ts";
import { BuyButtons } from "./buy-buttons.tsx";
import type { ShopActions } from "./shop-actions.ts";
import type { Choice } from "./use-choice.ts";

type BuyBarProps = { choice: Choice; price: Price; shop: ShopActions };

/** The sticky buy buttons of a phone, where the box above has none of its own. */
export function BuyBar({ choice, price, shop }: BuyBarProps) {
  const { version, quantity } = choice;
  return (
    <StickyBar
      label="Mua sản phẩm"
      amount={<Money dong={price.dong * quantity} tone="price" size="lg" />}
      note={`${quantity} × ${version?.name ?? price.per}`}
    >
      <BuyButtons choice={choice} shop={shop} compact />
    </StickyBar>
  );
}
