import { holdOf } from "../domain/stock.ts";
import { brands } from "../seed/catalogue/brands.ts";
import { categories } from "../seed/catalogue/categories.ts";
import { products } from "../seed/catalogue/products.ts";
import { shops } from "../seed/catalogue/shops.ts";
import { daysBefore } from "../seed/dates.ts";
import { type PictureKey, pictureUrl } from "../seed/pictures.ts";
import type { SeedProduct } from "../seed/types.ts";
import type { CategoryRow, OrderRow, ProductRow, Tables } from "./tables.ts";

const PLATFORM_AGE_DAYS = 730;

type CatalogueTables = Pick<Tables, "shops" | "categories" | "products">;

/** Shops, categories and products, with the pieces reserved by open orders. */
export function catalogueTables(
  now: Date,
  orders: readonly OrderRow[],
  idOf: (userKey: string) => string,
): CatalogueTables {
  const held = heldPieces(orders);
  return {
    shops: shops.map(({ id, name, ownerKey, provinceCode }) => ({
      id,
      name,
      ownerId: idOf(ownerKey),
      provinceCode,
    })),
    categories: categoryRows(now),
    products: products.map((product) => productRow(product, now, held)),
  };
}

function heldPieces(orders: readonly OrderRow[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { status_id, order_items } of orders) {
    if (!holdOf[status_id].reserved) continue;
    for (const { version_id, quantity } of order_items) {
      held.set(version_id, (held.get(version_id) ?? 0) + quantity);
    }
  }
  return held;
}

function categoryRows(now: Date): CategoryRow[] {
  const created_at = daysBefore(now, PLATFORM_AGE_DAYS).toISOString();
  return categories.flatMap(({ children, picture, ...root }) => {
    const icon_url = pictureUrl(picture);
    const shared = { icon_url, is_active: true, created_at, updated_at: created_at };
    const rows: CategoryRow[] = [{ ...root, ...shared, parentId: null }];
    return rows.concat(children.map((child) => ({ ...child, ...shared, parentId: root.id })));
  });
}

const categoryIds = new Map<string, number>(
  categories.flatMap(({ children }) => children.map(({ slug, id }) => [slug, id])),
);

function productRow(product: SeedProduct, now: Date, held: Map<number, number>): ProductRow {
  const created_at = daysBefore(now, product.createdDaysAgo).toISOString();
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    description: product.description,
    unit: product.unit,
    original_price: product.originalPrice,
    category_id: categoryIds.get(product.category) ?? 0,
    status: product.status,
    is_public: product.isPublic,
    shopId: shops.find(({ key }) => key === product.shop)?.id ?? 0,
    brand: brands[product.brand],
    images: product.pictures.map((picture, index) => image(product, picture, index)),
    attributes: product.attributes.map(({ name, value, unit }, index) => ({
      id: product.id * 100 + index,
      attribute_name: name,
      value,
      unit: unit ?? null,
      is_searchable: true,
    })),
    versions: product.versions.map((version, index) => {
      const reserved = held.get(version.id) ?? 0;
      const picture = product.pictures[index] ?? product.pictures[0];
      return {
        id: version.id,
        name: version.name,
        sku_code: version.sku,
        price: version.price,
        image_url: pictureUrl(picture),
        stock_quantity: version.stock + reserved,
        reserved_quantity: reserved,
        threshold_min: version.thresholdMin,
        location_code: version.locationCode,
        batch_number: null,
        expiry_date: null,
        note: null,
        updated_at: created_at,
      };
    }),
    soldBefore: product.sold,
    created_at,
    updated_at: created_at,
  };
}

function image(
  product: SeedProduct,
  picture: PictureKey,
  index: number,
): ProductRow["images"][number] {
  return {
    id: product.id * 100 + index,
    image_url: pictureUrl(picture),
    image_id: `products/${product.slug}-${index + 1}`,
    is_thumbnail: index === 0,
    display_order: index,
  };
}
