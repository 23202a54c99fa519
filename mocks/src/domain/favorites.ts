import type { Db } from "../db/db.ts";
import type { FavoriteRow, ProductRow, UserRow } from "../db/tables.ts";
import { isOnSale, productById } from "./catalogue.ts";

export type Favorite = { row: FavoriteRow; product: ProductRow };

export function favoritesOf(db: Db, caller: UserRow): Favorite[] {
  return db.favorites
    .filter(({ userId }) => userId === caller.id)
    .flatMap((row) => {
      const product = db.products.find(({ id }) => id === row.product_id);
      return product && isShown(product) ? [{ row, product }] : [];
    })
    .toReversed()
    .sort((a, b) => b.row.addedAt.localeCompare(a.row.addedAt));
}

function isShown(product: ProductRow): boolean {
  return isOnSale(product) || (product.is_public && product.status === "out_of_stock");
}

/** Returns whether it is a favourite now. */
export function toggleFavorite(db: Db, caller: UserRow, productId: number): boolean {
  const present = db.favorites.find(
    (row) => row.userId === caller.id && row.product_id === productId,
  );
  if (present) {
    db.favorites = db.favorites.filter((row) => row !== present);
    return false;
  }
  const { id } = productById(db, productId, caller);
  db.favorites.push({ userId: caller.id, product_id: id, addedAt: db.now().toISOString() });
  return true;
}
