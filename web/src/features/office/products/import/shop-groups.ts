import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { skuFinder, skuKey, unclearSku } from "#web/lib/sku.ts";
import type { FileRow } from "./file-rows.ts";

type Product = Schema["ProductSummary"];

/** A product of the shop; lists do not have the last two. */
export type KnownProduct = Product &
  Partial<Pick<Schema["Product"], "description" | "product_images">>;

export type Category = Pick<Schema["Category"], "id" | "name" | "slug"> & {
  children?: readonly Category[];
};

export type Shop = { products: readonly KnownProduct[]; categories: readonly Category[] };

/** The rows of one product: one that there is, or a new one. */
export type Group = { known: KnownProduct | undefined; rows: FileRow[]; problem?: string };

/** By the product's code, its SKU, another row of the same name, or its name, as the server does. */
export function groupsIn(rows: readonly FileRow[], { products }: Shop): Group[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const find = skuFinder(bySku(products));
  const found = rows.map((row) => {
    const { slug, sku_code } = row.cells;
    return { row, known: slug ? bySlug.get(slug.toLowerCase()) : find(sku_code)?.product };
  });
  const byName = new Map<string, Set<KnownProduct>>();
  const note = (name: string, product: KnownProduct) =>
    byName.set(name, (byName.get(name) ?? new Set()).add(product));
  for (const { row, known } of found) if (known) note(plainText(row.cells.name), known);
  const names = new Set(byName.keys());
  for (const product of products) {
    const name = plainText(product.name);
    if (!names.has(name) && product.status_id !== "archived") note(name, product);
  }
  const groups = new Map<string, Group>();
  for (const { row, known } of found) {
    const isUnclear = find.isUnclear(row.cells.sku_code);
    const { key, ...group } = known
      ? { key: `id ${known.id}`, known }
      : unknownGroup(row, isUnclear, [...(byName.get(plainText(row.cells.name)) ?? [])]);
    const own = groups.get(key) ?? { ...group, rows: [] };
    own.rows.push(row);
    groups.set(key, own);
  }
  return [...groups.values()];
}

function unknownGroup(
  { cells }: FileRow,
  isUnclear: boolean,
  [known, ...others]: readonly KnownProduct[],
) {
  const { slug, name, sku_code } = cells;
  if (slug) {
    const problem = `Không tìm thấy mã sản phẩm "${slug}". Hãy để trống nếu là sản phẩm mới.`;
    return { key: `slug ${slug}`, known: undefined, problem };
  }
  if (isUnclear) {
    return { key: `sku ${sku_code}`, known: undefined, problem: unclearSku(sku_code) };
  }
  const key = `name ${plainText(name)}`;
  if (others.length === 0) return { key: known ? `id ${known.id}` : key, known };
  const problem = "Có nhiều sản phẩm tên này: hãy điền Mã sản phẩm hoặc Mã SKU";
  return { key, known: undefined, problem };
}

function bySku(products: readonly KnownProduct[]) {
  return new Map(
    products.flatMap((product) =>
      product.product_versions.map(
        (version) => [skuKey(version.sku_code), { product, version }] as const,
      ),
    ),
  );
}
