import type { Schema } from "#openapi/schema.ts";
import { plainText, slugOf } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ShopRow, UserRow, VersionRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { createImportLog, type ImportLog, reasonOf, skuFinder, unclearSku } from "./imports.ts";
import {
  fieldsIn,
  type ImportedVersion,
  mergedVersions,
  type ProductFileRow,
  refused,
  versionIn,
} from "./product-import-cells.ts";
import { categoryFinder } from "./product-lists.ts";
import {
  blankProduct,
  dropOldPrice,
  freeSlug,
  houseShop,
  mustMoveTo,
  staysPublic,
} from "./product-management.ts";
import { applyVersions, planVersions, type SkuOwners, skuOwners } from "./product-versions.ts";
import {
  changesBetween,
  mayManage,
  ownShopOf,
  recordProduct,
  snapshotOf,
  viewsAllProducts,
} from "./products.ts";

type Outcome = Schema["ImportRowOutcome"];

type Import = {
  readonly db: Db;
  readonly caller: UserRow;
  readonly dryRun: boolean;
  /** Of new products; undefined without the cooperative's own shop. */
  readonly shop: Pick<ShopRow, "id"> | undefined;
  readonly skus: SkuOwners;
  readonly slugs: Set<string>;
  readonly categoryNamed: (text: string) => number | undefined;
  readonly log: ImportLog;
};

/** The rows of one product succeed or fail together. */
export function importProducts(
  db: Db,
  caller: UserRow,
  rows: readonly ProductFileRow[],
  { dryRun, shopId }: { dryRun: boolean; shopId?: string | undefined },
): Schema["ImportResult"] {
  const run: Import = {
    db,
    caller,
    dryRun,
    shop: shopFor(db, caller, shopId, dryRun),
    skus: skuOwners(db),
    slugs: new Set(db.products.map(({ slug }) => slug)),
    categoryNamed: categoryFinder(db),
    log: createImportLog(),
  };
  for (const group of productsIn(run, rows)) importProduct(run, group);
  const result = run.log.result(dryRun);
  return viewsAllProducts(db, caller) ? { ...result, shops: shopsOf(db) } : result;
}

/** Without a choice, products go to the cooperative's shop, which has no owner. */
const shopsOf = ({ shops }: Db): Schema["ImportShop"][] =>
  shops.filter(({ ownerId }) => ownerId !== "").map(({ id, name }) => ({ id, name }));

function shopFor(
  db: Db,
  caller: UserRow,
  shopId: string | undefined,
  dryRun: boolean,
): Import["shop"] {
  const own = ownShopOf(db, caller);
  const isStaff = viewsAllProducts(db, caller);
  if (shopId) {
    const chosen = db.shops.find(({ id }) => String(id) === shopId);
    if (chosen && (isStaff || chosen === own)) return chosen;
    return throwFieldError("VALIDATION", "shop_id", "Không tìm thấy shop này");
  }
  if (own || !isStaff) return own;
  return dryRun ? { id: 0 } : houseShop(db);
}

function importProduct(run: Import, group: Group): void {
  const { known, rows } = group;
  const { versions, reasons } = versionsIn(group);
  if (reasons.size === 0) {
    try {
      const saved = saveProduct(run, known, rows, versions);
      for (const [index, row] of rows.entries()) {
        const { outcome, ...values } = saved[index] ?? { outcome: "unchanged" };
        run.log.add({ row: row.row, label: labelOf(row), outcome, ...values });
      }
      return;
    } catch (error) {
      for (const row of rows) reasons.set(row, reasonOf(error));
    }
  }
  for (const row of rows) {
    const message = reasons.get(row) ?? "Dòng khác của sản phẩm này có lỗi";
    run.log.add({ row: row.row, label: labelOf(row), outcome: "failed", message });
  }
}

function versionsIn({ rows, problem }: Group) {
  const reasons = new Map<ProductFileRow, string>();
  const versions: ImportedVersion[] = [];
  for (const row of rows) {
    try {
      if (problem) throw refused(problem);
      versions.push(versionIn(row));
    } catch (error) {
      reasons.set(row, reasonOf(error));
    }
  }
  return { versions, reasons };
}

function labelOf({ cells }: ProductFileRow): string {
  return cells.sku_code || [cells.name, cells.version].filter(Boolean).join(" – ");
}

type Saved = { outcome: Outcome } & Pick<Schema["ImportRow"], "before" | "after">;

/** Plans everything first: a refused row throws before anything has changed. */
function saveProduct(
  run: Import,
  known: ProductRow | undefined,
  rows: readonly ProductFileRow[],
  imported: readonly ImportedVersion[],
): Saved[] {
  const { db, caller, skus } = run;
  const fields = fieldsIn(db, rows, run.categoryNamed, known);
  const product = known ?? newProduct(run, fields.name);
  const { images } = fields;
  mustMoveTo({ ...product, images }, fields.status);
  const { all, places } = mergedVersions(product.versions, imported);
  const { versions: present, slug } = product;
  const plan = planVersions(db, { known: present, slug, images, skus }, all);

  const is_public = staysPublic(db, caller, product, fields.status);
  const next = { ...product, ...fields, is_public, versions: plan.versions };
  const changes = changesBetween(snapshotOf(db, product), snapshotOf(db, next));
  const saved = places.map((place) => savedOf(product, next, plan.versions[place], imported));
  const isUpdated = saved.some(({ outcome }) => outcome === "updated");
  if (!run.dryRun) {
    Object.assign(product, fields, { is_public });
    if (!known) db.products.push(product);
    applyVersions(db, caller, product, plan, "Nhập từ tệp");
    dropOldPrice(product);
    if (!known) recordProduct(db, caller, product, { action: "created", note: "Nhập từ tệp" });
    else if (changes.length > 0 || isUpdated) {
      recordProduct(db, caller, product, { action: "imported", changes });
    }
  }
  run.slugs.add(slug);
  for (const { sku_code, id } of plan.versions) skus.set(sku_code.toLowerCase(), id);

  // Changes of the product itself count for its first row.
  const isChanged = changes.some(({ field }) => field !== "versions");
  return saved.map((row, index) => {
    return index === 0 && isChanged && row.outcome === "unchanged"
      ? { ...row, outcome: "updated" }
      : row;
  });
}

/** Not yet in the db. */
function newProduct({ db, caller, shop, slugs }: Import, name: string): ProductRow {
  if (!shop) throw new DomainError("NO_SHOP", "Bạn chưa có gian hàng để đăng sản phẩm");
  const product = blankProduct(db, shop, freeSlug(slugs, name));
  return { ...product, is_public: viewsAllProducts(db, caller) };
}

function savedOf(
  product: ProductRow,
  next: ProductRow,
  planned: VersionRow | undefined,
  imported: readonly ImportedVersion[],
): Saved {
  if (!planned) return { outcome: "unchanged" };
  const present = product.versions.find(({ id }) => id === planned.id);
  const after = shownVersion(next, planned);
  if (!present) {
    const isSent = imported.some(({ sent }) => sent.sku_code === planned.sku_code);
    return {
      outcome: "created",
      before: null,
      // A generated SKU will be another one when the import runs.
      after: isSent ? after : { ...after, sku_code: null },
    };
  }
  const isSame =
    present.name === planned.name &&
    present.price === planned.price &&
    present.sku_code === planned.sku_code &&
    present.stock_quantity === planned.stock_quantity;
  return {
    outcome: isSame ? "unchanged" : "updated",
    before: shownVersion(product, present),
    after,
  };
}

function shownVersion(product: ProductRow, version: VersionRow): Schema["ImportedVersion"] {
  return {
    product: product.name,
    version: version.name,
    sku_code: version.sku_code,
    price: version.price,
    stock: version.stock_quantity,
    images: product.images.length,
  };
}

type Reach = {
  readonly db: Db;
  readonly caller: UserRow;
  readonly shop: Pick<ShopRow, "id"> | undefined;
};

type Group = { known: ProductRow | undefined; rows: ProductFileRow[]; problem?: string };

type Target = { key: string; known?: ProductRow; problem?: string };

/** By slug, else SKU, else the product of another row so named, else the shop's only one so named. */
function productsIn(run: Reach, rows: readonly ProductFileRow[]): Group[] {
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

function codeFinder({ db, caller }: Reach): (row: ProductFileRow) => Target | undefined {
  const reached = db.products.filter((product) => mayManage(db, product, caller));
  const bySlug = new Map(reached.map((product) => [product.slug, product]));
  const find = skuFinder(reached);
  return ({ cells }) => {
    const { slug } = cells;
    const version = find(cells.sku_code);
    // Excel has removed the file's leading zeros, not the product's.
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
