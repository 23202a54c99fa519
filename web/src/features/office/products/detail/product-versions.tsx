import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { Money } from "#web/ui/media/money.tsx";
import { SmallPicture } from "#web/ui/media/small-picture.tsx";
import classes from "./product-versions.module.css";

/** What is really bought: each version with its price and stock. */
export function ProductVersions({ product }: { product: Schema["Product"] }) {
  const { id: productId, unit, thumbnail_url } = product;
  return (
    <ul className={classes.list} aria-label="Phiên bản">
      {product.product_versions.map((version) => (
        <li key={version.id} className={classes.item}>
          <SmallPicture src={version.image_url ?? thumbnail_url} tintOf={productId} size={40} />
          <div className={classes.words}>
            <strong>{version.name}</strong>
            <span className={classes.sub}>{version.sku_code}</span>
          </div>
          <div className={classes.figures}>
            <Money dong={version.price} />
            <span className={classes.sub}>{leftText(version, unit)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "Còn 37 túi (kho 40, đang giữ 3)"; the warehouse only where it differs. */
function leftText(version: Schema["ProductVersion"], productUnit: string): string {
  const { name, stock, stock_quantity, reserved_quantity = 0 } = version;
  const left =
    stock === 0 ? "Hết hàng" : `Còn ${formatCount(stock)} ${pieceUnit(name, productUnit)}`;
  if (reserved_quantity === 0) return left;
  return `${left} (kho ${formatCount(stock_quantity)}, đang giữ ${formatCount(reserved_quantity)})`;
}
