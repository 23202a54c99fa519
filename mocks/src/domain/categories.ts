import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { CategoryRow, FileRow, UserRow } from "../db/tables.ts";
import { checkIfMatch } from "./caller.ts";
import { findCategory } from "./catalogue.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { hasAnyPermission } from "./roles.ts";
import {
  addressOfFile,
  type FormFile,
  isForgotten,
  MEGABYTE,
  removeFiles,
  storePicture,
  type UploadRule,
} from "./uploads.ts";
import { comparable } from "./values.ts";

const nameMissing = "Vui lòng nhập đầy đủ tên và slug";

// "Under 2MB" is documented, so 2 MB itself is too large.
const iconRule: UploadRule = {
  purpose: "category",
  types: ["image/jpeg", "image/png", "image/webp", "image/svg+xml"],
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 2 * MEGABYTE - 1,
  tooLarge: "Ảnh phải nhỏ hơn 2MB!",
};

/** An inactive category exists only for those who manage categories. */
export function categoryById(db: Db, id: number, caller: UserRow | undefined): CategoryRow {
  const category = findCategory(db, id);
  const mayManage = caller && hasAnyPermission(db, caller, ["PERM_CATEGORY_MANAGE"]);
  if (!category.is_active && !mayManage) {
    throw new DomainError("NOT_FOUND", "Không tìm thấy danh mục");
  }
  return category;
}

export function createCategory(db: Db, sent: Schema["SaveCategory"]): CategoryRow {
  const fields = checkedFields(db, sent);
  const now = db.now().toISOString();
  const row = { id: db.newNumber(), ...fields, is_active: true, created_at: now, updated_at: now };
  db.categories.push(row);
  return row;
}

export function updateCategory(
  db: Db,
  id: number,
  sent: Schema["SaveCategory"],
  ifMatch?: string,
): CategoryRow {
  const category = findCategory(db, id);
  checkIfMatch(category.updated_at, ifMatch);
  const fields = checkedFields(db, sent, category);
  const { icon_url } = category;
  Object.assign(category, fields, { updated_at: db.now().toISOString() });
  removeUnusedIcons(db, (row) => addressOfFile(row) === icon_url);
  return category;
}

export function deleteCategory(db: Db, id: number): void {
  const category = findCategory(db, id);
  const children = childrenOf(db, id).length;
  if (children > 0) {
    throw new DomainError(
      "CATEGORY_HAS_CHILDREN",
      `Không thể xóa: danh mục còn ${children} danh mục con. Hãy chuyển hoặc xóa chúng trước.`,
    );
  }
  // Hidden ones too: they would lose their category.
  const products = db.products.filter(({ category_id }) => category_id === id).length;
  if (products > 0) {
    throw new DomainError(
      "CATEGORY_HAS_PRODUCTS",
      `Không thể xóa: danh mục còn ${products} sản phẩm, kể cả sản phẩm đang ẩn. Hãy chuyển chúng sang danh mục khác trước.`,
    );
  }
  db.categories = db.categories.filter((row) => row !== category);
  removeUnusedIcons(db, (row) => addressOfFile(row) === category.icon_url);
}

export async function storeIcon(db: Db, caller: UserRow, file: FormFile): Promise<FileRow> {
  removeUnusedIcons(db, isForgotten(db));
  return await storePicture(db, caller, file, iconRule);
}

export function childrenOf(db: Db, id: number): CategoryRow[] {
  return db.categories.filter(({ parentId }) => parentId === id);
}

type Fields = Pick<CategoryRow, "name" | "slug" | "icon_url" | "parentId">;

function checkedFields(db: Db, sent: Schema["SaveCategory"], own?: CategoryRow): Fields {
  const name = sent.name.trim();
  const slug = sent.slug.trim();
  const icon_url = sent.icon_url ?? null;
  const parentId = sent.parentId ?? null;
  if (!name) throwFieldError("VALIDATION", "name", nameMissing);
  if (!slug) throwFieldError("VALIDATION", "slug", nameMissing);
  mustBeIcon(db, icon_url);
  mustBeParent(db, parentId, own);
  mustBeUnused(db, { name, slug, parentId }, own);
  return { name, slug, icon_url, parentId };
}

function mustBeIcon(db: Db, address: string | null): void {
  const isKnown =
    address === null ||
    db.categories.some(({ icon_url }) => icon_url === address) ||
    db.files.some((row) => row.purpose === "category" && addressOfFile(row) === address);
  if (!isKnown) throwFieldError("VALIDATION", "icon_url", "Icon không có trên hệ thống");
}

/** Two levels: a parent is a root, and a category with children stays one. */
function mustBeParent(db: Db, parentId: number | null, own: CategoryRow | undefined): void {
  if (parentId === null) return;
  if (parentId === own?.id) {
    throwFieldError("CATEGORY_MISPLACED", "parentId", "Danh mục không thể là con của chính nó");
  }
  const parent = db.categories.find(({ id }) => id === parentId);
  if (!parent) {
    throwFieldError("CATEGORY_MISPLACED", "parentId", "Danh mục cha không còn tồn tại");
  }
  if (parent.parentId !== null) {
    throwFieldError("CATEGORY_MISPLACED", "parentId", "Danh mục cha phải là danh mục cấp 1");
  }
  if (own && childrenOf(db, own.id).length > 0) {
    const reason = "Danh mục đang có danh mục con nên phải giữ ở cấp 1";
    throwFieldError("CATEGORY_HAS_CHILDREN", "parentId", reason);
  }
}

function mustBeUnused(
  db: Db,
  { name, slug, parentId }: Omit<Fields, "icon_url">,
  own: CategoryRow | undefined,
): void {
  const siblings = db.categories.filter((row) => row !== own && row.parentId === parentId);
  if (siblings.some((row) => comparable(row.name) === comparable(name))) {
    throwFieldError("DUPLICATE", "name", "Tên danh mục này đã có ở cùng cấp");
  }
  if (siblings.some((row) => comparable(row.slug) === comparable(slug))) {
    throwFieldError("DUPLICATE", "slug", "Slug này đã có ở cùng cấp");
  }
}

/** An icon without a category may be in somebody's open form. */
function removeUnusedIcons(db: Db, isUnwanted: (row: FileRow) => boolean): void {
  const used = new Set(db.categories.map(({ icon_url }) => icon_url));
  removeFiles(
    db,
    (row) => row.purpose === "category" && !used.has(addressOfFile(row)) && isUnwanted(row),
  );
}
