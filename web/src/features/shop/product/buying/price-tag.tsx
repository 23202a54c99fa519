import { Money } from "#web/ui/media/money.tsx";
import type { Price } from "../policy.ts";
import classes from "./price-tag.module.css";

/** The current price, its unit, and the price before. */
export function PriceTag({ price }: { price: Price }) {
  const { dong, per, before, discountPercent } = price;
  return (
    <p className={classes.root}>
      <span className={classes.now}>
        <Money dong={dong} tone="price" size="xl" />
        <span className={classes.per} translate="no">{` / ${per}`}</span>
      </span>
      {before ? (
        <span className={classes.before}>
          <Money dong={before} tone="old" />
          <span className={classes.discount} translate="no">
            <span className="tap-sr-only">Giảm </span>
            <span aria-hidden="true">−</span>
            {`${discountPercent}%`}
          </span>
        </span>
      ) : null}
    </p>
  );
}
