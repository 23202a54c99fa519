import { lastPieceSku, products } from "./catalogue/products.ts";
import type { ShopKey } from "./catalogue/shops.ts";
import type { PictureKey } from "./pictures.ts";
import type { Random } from "./random.ts";
import type { SeedProduct } from "./types.ts";

/** An item as ordered; amounts in whole đồng, `total` = `quantity` × `unitPrice`. */
export interface SeedOrderItem {
  /** A uuid. */
  id: string;
  productId: number;
  productName: string;
  versionId: number;
  versionName: string;
  sku: string;
  quantity: number;
  unitPrice: number;
  total: number;
  picture: PictureKey;
}

const expensiveFrom = 500_000;

/** Products that orders may contain: on sale, and without the last piece that an e2e test buys. */
const orderable = products.filter(
  ({ status, isPublic, versions }) =>
    status === "active" && isPublic && versions.every(({ sku }) => sku !== lastPieceSku),
);

function lineOf(product: SeedProduct, random: Random): SeedOrderItem {
  const version = random.pick(product.versions);
  const quantity = version.price >= expensiveFrom ? 1 : random.pick([1, 1, 1, 2, 2, 3]);
  return {
    id: random.uuid(),
    productId: product.id,
    productName: product.name,
    versionId: version.id,
    versionName: version.name,
    sku: version.sku,
    quantity,
    unitPrice: version.price,
    total: quantity * version.price,
    picture: product.pictures[0],
  };
}

/** One to four items of different products of one shop; best sellers are picked more often. */
export function createItems(shop: ShopKey, random: Random): SeedOrderItem[] {
  const offered = orderable.filter((product) => product.shop === shop);
  const wanted = new Set<SeedProduct>();
  const count = random.pick([1, 1, 2, 2, 3, 4]);
  for (let tries = 0; wanted.size < count && tries < 20; tries += 1) {
    const one = random.pick(offered);
    const other = random.pick(offered);
    wanted.add(one.sold >= other.sold ? one : other);
  }
  return [...wanted].map((product) => lineOf(product, random));
}
