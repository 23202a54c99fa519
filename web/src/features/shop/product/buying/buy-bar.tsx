import { Money } from "#web/ui/media/money.tsx";
import type { Price } from "../policy.ts";
import classes from "./buy-bar.module.css";
import { BuyButtons } from "./buy-buttons.tsx";
import type { ShopActions } from "./shop-actions.ts";
import type { Choice } from "./use-choice.ts";

type BuyBarProps = { choice: Choice; price: Price; shop: ShopActions };

/** The way to buy, always under the thumb: only below 768 px, where the box above scrolls away. */
export function BuyBar({ choice, price, shop }: BuyBarProps) {
  const { version, quantity } = choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.root} role="group" aria-label="Mua sản phẩm">
      <div className={classes.words}>
        <Money dong={price.dong * quantity} tone="price" size="lg" />
        <span className={classes.what}>
          {quantity} × {version?.name ?? price.per}
        </span>
      </div>
      <BuyButtons choice={choice} shop={shop} compact />
    </div>
  );
}
