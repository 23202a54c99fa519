import { plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ShopRow, UserRow } from "../db/tables.ts";
import { mayManage } from "./product-access.ts";
import type { ProductFileRow } from "./product-import-cells.ts";
import { skuFinder, unclearSku } from "./skus.ts";
import { slugOf } from "./slug.ts";

/** Where products are looked for. */
type Reach = {
  readonly db: Db;
  readonly caller: UserRow;
  readonly shop: Pick<ShopRow, "id"> | undefined;
};

/** The rows of one product: one that there is, or a new one of their name. */
export type Group = { known: ProductRow | undefined; rows: ProductFileRow[]; problem?: string };

/** Which product a row is of; the rows with the same key are of the same one. */
type Target = { key: string; known?: ProductRow; problem?: string };

/**
 * A row is of the product with its slug, else of the one with its SKU, else of the one that another
 * row of its name has found, else of the only one of the shop with its name.
 */
export function productsIn(run: Reach, rows: readonly ProductFileRow[]): Group[] {
  const named = codeFinder(run);
  const found = new Map(rows.map((row) => [row, named(row)]));
  const byName = new Map<string, Set<ProductRow>>();
  for (const [{ cells }, target] of found) {
    if (!target?.known) continue;
    const name = plainText(cells.name);
    byName.set(name, (byName.get(name) ?? new Set()).add(target.known));
  }
  const groups = new Map<string, Group>();
  for (const [row, target] of found) {
    const name = plainText(row.cells.name);
    const { key, ...product } =
      target ?? targetNamed(name, [...(byName.get(name) ?? productsNamed(run, name))]);
    const group = groups.get(key) ?? { known: undefined, ...product, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Finds by slug, else by SKU, what the caller may change. */
function codeFinder({ db, caller }: Reach): (row: ProductFileRow) => Target | undefined {
  const reached = db.products.filter((product) => mayManage(db, product, caller));
  const bySlug = new Map(reached.map((product) => [product.slug, product]));
  const find = skuFinder(reached);
  return ({ cells }) => {
    const { slug } = cells;
    const version = find(cells.sku_code);
    // Excel has removed the zeros of the file, not of the product.
    if (version) cells.sku_code = version.version.sku_code;
    const known = slug ? bySlug.get(slugOf(slug)) : version?.product;
    if (known) return { key: `id ${known.id}`, known };
    if (!slug) {
      if (!find.isUnclear(cells.sku_code)) return undefined;
      return { key: `sku ${cells.sku_code}`, problem: unclearSku(cells.sku_code) };
    }
    const problem = `Không tìm thấy mã sản phẩm "${slug}". Hãy để trống nếu là sản phẩm mới.`;
    return { key: `slug ${slugOf(slug)}`, problem };
  };
}

function targetNamed(name: string, [known, ...others]: readonly ProductRow[]): Target {
  const key = `name ${name}`;
  if (!known) return { key };
  if (others.length === 0) return { key: `id ${known.id}`, known };
  return { key, problem: "Có nhiều sản phẩm tên này: hãy điền Mã sản phẩm hoặc Mã SKU" };
}

const productsNamed = ({ db, shop }: Reach, name: string): ProductRow[] =>
  db.products.filter(
    (product) =>
      product.shopId === shop?.id &&
      product.status !== "archived" &&
      plainText(product.name) === name,
  );
