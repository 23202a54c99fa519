import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import {
  isOnSale,
  type ProductStats,
  priceOf,
  productStats,
  thumbnailOf,
} from "../domain/catalogue.ts";
import type { Favorite } from "../domain/favorites.ts";
import { remainingStock } from "../domain/stock.ts";

export function presentFavorites(db: Db, favorites: readonly Favorite[]): Schema["FavoriteList"] {
  const statsOf = productStats(db);
  return {
    data: favorites.map((favorite) => presentFavorite(db, favorite, statsOf(favorite.product))),
    total: favorites.length,
  };
}

function presentFavorite(
  db: Db,
  { row, product }: Favorite,
  { average, count }: ProductStats,
): Schema["FavoriteItem"] {
  const price = priceOf(product);
  const thumbnail = thumbnailOf(product);
  const stock = product.versions.reduce((sum, version) => sum + remainingStock(version), 0);
  return {
    id: `fav-${product.id}`,
    product_id: product.id,
    version_id: product.versions[0]?.id ?? null,
    name: product.name,
    price,
    originalPrice: product.original_price,
    unit: product.unit,
    thumbnail_url: thumbnail,
    image_url: thumbnail,
    // A product with status out_of_stock cannot be ordered, whatever its quantities.
    stock: isOnSale(product) ? stock : 0,
    rating: count === 0 ? null : average,
    reviewCount: count,
    discount: percentOff(price, product.original_price),
    isOCOP: product.attributes.some(({ attribute_name }) => /ocop/i.test(attribute_name)),
    source: db.shops.find(({ id }) => id === product.shopId)?.name ?? null,
    category_id: product.category_id,
    addedAt: row.addedAt,
  };
}

function percentOff(price: number, original: number | null): number {
  if (!original || original <= price) return 0;
  return Math.round(((original - price) * 100) / original);
}
