import { IconAlertTriangle } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { QuantityInput } from "#web/ui/form/quantity-input.tsx";
import { type Price, soldOutVersions } from "../policy.ts";
import { ProductHeading } from "../product-heading.tsx";
import classes from "./buy-box.module.css";
import { BuyButtons } from "./buy-buttons.tsx";
import { PriceTag } from "./price-tag.tsx";
import type { ShopActions } from "./shop-actions.ts";
import { StockLine } from "./stock-line.tsx";
import type { Choice } from "./use-choice.ts";
import { VersionPicker } from "./version-picker.tsx";

type BuyBoxProps = {
  view: Schema["ProductPageView"];
  choice: Choice;
  price: Price;
  shop: ShopActions;
  onVersion: (version: Schema["ProductVersion"]) => void;
};

/** Everything needed to decide: name, price, version, quantity, and the buy buttons. */
export function BuyBox({ view, choice, price, shop, onVersion }: BuyBoxProps) {
  const { product } = view;
  const { version, stock, quantity, disabledReason } = choice;
  const unit = version ? pieceUnit(version.name, product.unit) : product.unit;
  return (
    <div className={classes.root}>
      <ProductHeading view={view} shop={shop} />
      <PriceTag price={price} />
      {product.product_versions.length > 0 ? (
        <div data-later>
          <VersionPicker
            versions={product.product_versions}
            value={version?.id}
            soldOut={soldOutVersions(view)}
            onChange={onVersion}
          />
        </div>
      ) : null}
      <div data-later>
        <div className={classes.amount}>
          <QuantityInput
            label={`Số lượng ${product.name}`}
            value={quantity}
            onChange={choice.setQuantity}
            max={stock.available}
            disabled={disabledReason !== undefined}
          />
          <StockLine stock={stock} unit={unit} part={view.stock} />
        </div>
        <div role="status">
          {disabledReason ? (
            <p className={classes.disabledReason}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
              <span>{disabledReason}</span>
            </p>
          ) : null}
        </div>
      </div>
      <div className={classes.buttons}>
        <BuyButtons choice={choice} shop={shop} />
      </div>
    </div>
  );
}
