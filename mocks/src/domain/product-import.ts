import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ShopRow, UserRow, VersionRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { createImportLog, type ImportLog, reasonOf } from "./import-result.ts";
import { mayManage, ownShopOf, productNotFound, viewsAllProducts } from "./product-access.ts";
import { changesBetween, recordProduct, snapshotOf } from "./product-history.ts";
import {
  fieldsIn,
  type ImportedVersion,
  mergedVersions,
  type ProductFileRow,
  versionIn,
} from "./product-import-cells.ts";
import { blankProduct, dropOldPrice, freeSlug, houseShop } from "./product-management.ts";
import { mustMoveTo, staysPublic } from "./product-states.ts";
import { categoryFinder } from "./product-table.ts";
import { applyVersions, planVersions, type SkuOwners, skuOwners } from "./product-versions.ts";
import { slugOf } from "./slug.ts";
import { fold } from "./text.ts";

type Outcome = Schema["ImportRowOutcome"];

type Import = {
  readonly db: Db;
  readonly caller: UserRow;
  readonly dryRun: boolean;
  readonly skus: SkuOwners;
  readonly bySlug: Map<string, ProductRow>;
  readonly categoryNamed: (text: string) => number | undefined;
  readonly log: ImportLog;
};

/** Adds and changes the products in a file: the rows of one product succeed or fail together. */
export function importProducts(
  db: Db,
  caller: UserRow,
  rows: readonly ProductFileRow[],
  dryRun: boolean,
): Schema["ImportResult"] {
  const run: Import = {
    db,
    caller,
    dryRun,
    skus: skuOwners(db),
    bySlug: new Map(db.products.map((product) => [product.slug, product])),
    categoryNamed: categoryFinder(db),
    log: createImportLog(),
  };
  for (const group of productsIn(rows)) importProduct(run, group);
  return run.log.result(dryRun);
}

/** Rows with the same slug, or without one with the same name. */
function productsIn(rows: readonly ProductFileRow[]): ProductFileRow[][] {
  const groups = new Map<string, ProductFileRow[]>();
  for (const row of rows) {
    const { slug, name } = row.cells;
    const key = slug ? `slug ${slugOf(slug)}` : `name ${fold(name)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function importProduct(run: Import, rows: readonly ProductFileRow[]): void {
  const reasons = new Map<ProductFileRow, string>();
  const versions: ImportedVersion[] = [];
  for (const row of rows) {
    try {
      versions.push(versionIn(row));
    } catch (error) {
      reasons.set(row, reasonOf(error));
    }
  }
  if (reasons.size === 0) {
    try {
      const outcomes = saveProduct(run, rows, versions);
      rows.forEach((row, index) => {
        run.log.add(row.row, labelOf(row), outcomes[index] ?? "unchanged");
      });
      return;
    } catch (error) {
      for (const row of rows) reasons.set(row, reasonOf(error));
    }
  }
  for (const row of rows) {
    const reason = reasons.get(row) ?? "Dòng khác của sản phẩm này có lỗi";
    run.log.add(row.row, labelOf(row), "failed", reason);
  }
}

function labelOf({ cells }: ProductFileRow): string {
  return cells.sku_code || [cells.name, cells.version].filter(Boolean).join(" – ");
}

/** Plans everything first: a refused row throws before anything has changed. */
function saveProduct(
  run: Import,
  rows: readonly ProductFileRow[],
  imported: readonly ImportedVersion[],
): Outcome[] {
  const { db, caller, skus, bySlug } = run;
  const known = bySlug.get(slugOf(rows[0]?.cells.slug ?? ""));
  if (known && !mayManage(db, known, caller)) throw productNotFound();
  const fields = fieldsIn(db, rows, run.categoryNamed, known);
  const product = known ?? newProduct(run, rows, fields.name);
  mustMoveTo(product, fields.status);
  const { all, places } = mergedVersions(product.versions, imported);
  const { versions: present, slug, images } = product;
  const plan = planVersions(db, { known: present, slug, images, skus }, all);
  const outcomes = places.map((place) => outcomeOf(present, plan.versions[place]));

  const is_public = staysPublic(db, caller, product, fields.status);
  const next = { ...product, ...fields, is_public, versions: plan.versions };
  const changes = changesBetween(snapshotOf(db, product), snapshotOf(db, next));
  if (!run.dryRun) {
    Object.assign(product, fields, { is_public });
    if (!known) db.products.push(product);
    applyVersions(db, caller, product, plan, "Nhập từ tệp");
    dropOldPrice(product);
    if (!known) recordProduct(db, caller, product, { action: "created", note: "Nhập từ tệp" });
    else if (changes.length > 0 || outcomes.includes("updated")) {
      recordProduct(db, caller, product, { action: "imported", changes });
    }
  }
  bySlug.set(slug, product);
  for (const { sku_code, id } of plan.versions) skus.set(sku_code.toLowerCase(), id);

  // What changed about the product itself counts for its first row.
  const isChanged = changes.some(({ field }) => field !== "versions");
  return outcomes.map((outcome, index) => {
    return index === 0 && isChanged && outcome === "unchanged" ? "updated" : outcome;
  });
}

/** Not yet in the db. */
function newProduct(
  { db, caller, bySlug, dryRun }: Import,
  rows: readonly ProductFileRow[],
  name: string,
): ProductRow {
  const own = ownShopOf(db, caller);
  if (!own && !viewsAllProducts(db, caller)) {
    throw new DomainError("NO_SHOP", "Bạn chưa có gian hàng để đăng sản phẩm");
  }
  // An unknown code is the new product's own.
  const slug = slugOf(rows[0]?.cells.slug ?? "") || freeSlug(bySlug, name);
  const shop: Pick<ShopRow, "id"> = own ?? (dryRun ? { id: 0 } : houseShop(db));
  const product = blankProduct(db, shop, slug);
  return { ...product, is_public: viewsAllProducts(db, caller) };
}

function outcomeOf(present: readonly VersionRow[], planned: VersionRow | undefined): Outcome {
  const before = present.find(({ id }) => id === planned?.id);
  if (!before || !planned) return "created";
  const isSame =
    before.name === planned.name &&
    before.price === planned.price &&
    before.sku_code === planned.sku_code &&
    before.stock_quantity === planned.stock_quantity;
  return isSame ? "unchanged" : "updated";
}
