import type { Schema } from "#openapi/schema.ts";
import type { Part } from "./part.ts";

type CartItem = Schema["CartItem"];
type VersionRef = Pick<CartItem, "product_id" | "version_id">;

/** What the lines of a cart need, each once: products by id, stock by a key of its own. */
export type CartNeeds = {
  products: ReadonlySet<number>;
  stock: ReadonlyMap<string, VersionRef>;
};

export type CartPageParts = {
  cart: Schema["Cart"];
  products: ReadonlyMap<number, Part<Schema["Product"]>>;
  stock: ReadonlyMap<string, Part<Schema["ProductInventory"]>>;
};

const versionKey = ({ product_id, version_id }: VersionRef) => `${product_id}:${version_id}`;

export function needsOf({ data }: Schema["Cart"]): CartNeeds {
  return {
    products: new Set(data.map(({ product_id }) => product_id)),
    stock: new Map(data.map((item) => [versionKey(item), item])),
  };
}

/**
 * Merges a cart with what its lines need. Every line stays, in its order: one whose product or
 * stock failed carries the reason.
 */
export function mergeCartPage({ cart, products, stock }: CartPageParts): Schema["CartPageView"] {
  return {
    lines: cart.data.map((item) => ({
      item,
      product: found(products, item.product_id),
      stock: found(stock, versionKey(item)),
    })),
    total_quantity: cart.total_quantity,
  };
}

function found<K, V>(parts: ReadonlyMap<K, V>, key: K): V {
  const part = parts.get(key);
  if (part === undefined) throw new Error("a line of the cart was not asked for");
  return part;
}
