import type { Schema } from "#openapi/schema.ts";
import type { CartLine } from "../domain/cart.ts";
import { thumbnailOf } from "../domain/catalogue.ts";

/** The contract sends the price as text. */
export function presentCartLine({ line, product, version }: CartLine): Schema["CartItem"] {
  return {
    id: line.id,
    product_id: line.product_id,
    version_id: line.version_id,
    version_name: version.name,
    quantity: line.quantity,
    unit_price: String(version.price),
    is_checked: line.is_checked,
    product: { name: product.name, thumbnail_url: thumbnailOf(product) },
  };
}

export function presentCart(lines: readonly CartLine[]): Schema["Cart"] {
  return {
    data: lines.map(presentCartLine),
    total_quantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
  };
}
