import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { BannerRow, FileRow, UserRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import {
  addressOfFile,
  type FormFile,
  MEGABYTE,
  pictureTypes,
  removeFiles,
  removeForgotten,
  storePicture,
  type UploadRule,
} from "./uploads.ts";
import { comparable, type Page, pageOf } from "./values.ts";

const DEFAULT_LIMIT = 20;
const MIN_TITLE = 3;

const imageRule: UploadRule = {
  purpose: "banner",
  field: "image",
  types: pictureTypes,
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Kích thước ảnh phải nhỏ hơn 5MB!",
};

export function allBanners(db: Db): BannerRow[] {
  return db.banners.toSorted((a, b) => a.displayOrder - b.displayOrder);
}

export function publicBanners(db: Db): BannerRow[] {
  return allBanners(db).filter(({ isActive, imageUrl }) => isActive && imageUrl !== null);
}

export function bannerPage(
  db: Db,
  { page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number },
): Page<BannerRow> {
  const rows = allBanners(db);
  return { rows: pageOf(rows, page, limit), total: rows.length, page, limit };
}

type Filter = { includeInactive?: boolean; showAll?: boolean; limit?: number };

export function filteredBanners(db: Db, filter: Filter): Page<BannerRow> {
  const { includeInactive = false, showAll = false, limit = DEFAULT_LIMIT } = filter;
  const rows = allBanners(db).filter(({ isActive }) => isActive || includeInactive);
  const size = showAll ? Math.max(1, rows.length) : limit;
  return { rows: pageOf(rows, 1, size), total: rows.length, page: 1, limit: size };
}

export function bannerById(db: Db, id: string): BannerRow {
  const banner = db.banners.find((row) => row.id === id);
  if (!banner) throw new DomainError("NOT_FOUND", "Không tìm thấy banner");
  return banner;
}

export function createBanner(db: Db, sent: Schema["CreateBanner"]): BannerRow {
  const banner: BannerRow = {
    id: db.newId("banner"),
    title: freeTitle(db, sent.title),
    description: sent.description?.trim() || null,
    ...freeImage(db, sent),
    isActive: true,
    displayOrder: freeOrder(db, sent.displayOrder),
    createdAt: db.now().toISOString(),
  };
  db.banners.push(banner);
  return banner;
}

export function updateBanner(db: Db, id: string, sent: Schema["UpdateBanner"]): BannerRow {
  const banner = bannerById(db, id);
  const { title, description, displayOrder, isActive, imageUrl, imagePublicId } = sent;
  const changes: Partial<BannerRow> = {
    ...(title !== undefined && { title: freeTitle(db, title, banner) }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(displayOrder !== undefined && { displayOrder: freeOrder(db, displayOrder, banner) }),
    ...(isActive !== undefined && { isActive }),
    ...(imageUrl !== undefined &&
      imagePublicId !== undefined &&
      freeImage(db, { imageUrl, imagePublicId }, banner)),
  };
  const former = banner.imagePublicId;
  Object.assign(banner, changes);
  if (former !== banner.imagePublicId) removeImage(db, former);
  return banner;
}

export function deleteBanner(db: Db, id: string): void {
  const banner = bannerById(db, id);
  removeImage(db, banner.imagePublicId);
  db.banners = db.banners.filter((row) => row !== banner);
}

export async function storeBannerImage(db: Db, caller: UserRow, file: FormFile): Promise<FileRow> {
  removeForgotten(db, "banner", db.banners);
  return await storePicture(db, caller, file, imageRule);
}

export function deleteBannerImage(db: Db, publicId: string): void {
  const banner = db.banners.find(({ imagePublicId }) => imagePublicId === publicId);
  const file = db.files.find(({ id, purpose }) => id === publicId && purpose === "banner");
  if (!banner && !file) throw new DomainError("NOT_FOUND", "Không tìm thấy ảnh");
  removeImage(db, publicId);
  if (banner) Object.assign(banner, { imageUrl: null, imagePublicId: null });
}

function freeTitle(db: Db, typed: string, own?: BannerRow): string {
  const title = typed.trim();
  if (!title) throwFieldError("VALIDATION", "title", "Vui lòng nhập tiêu đề banner!");
  if (title.length < MIN_TITLE) {
    throwFieldError("VALIDATION", "title", "Tiêu đề phải có ít nhất 3 ký tự!");
  }
  const others = db.banners.filter((row) => row !== own);
  if (others.some((row) => comparable(row.title.trim()) === comparable(title))) {
    throwFieldError("DUPLICATE", "title", "Tiêu đề banner đã tồn tại!");
  }
  return title;
}

function freeOrder(db: Db, order: number, own?: BannerRow): number {
  const isTaken = db.banners.some((row) => row !== own && row.displayOrder === order);
  if (isTaken) throwFieldError("DUPLICATE", "displayOrder", "Thứ tự hiển thị đã tồn tại!");
  return order;
}

function freeImage(db: Db, sent: Schema["BannerImage"], own?: BannerRow): Schema["BannerImage"] {
  const { imageUrl, imagePublicId } = sent;
  if (own?.imagePublicId === imagePublicId && own.imageUrl === imageUrl) {
    return { imageUrl, imagePublicId };
  }
  const file = db.files.find(({ id, purpose }) => id === imagePublicId && purpose === "banner");
  const isTaken = db.banners.some((row) => row.imagePublicId === imagePublicId);
  if (!file || isTaken || addressOfFile(file) !== imageUrl) {
    const reason = "Không tìm thấy ảnh đã tải lên. Vui lòng chọn lại ảnh.";
    throwFieldError("VALIDATION", "imagePublicId", reason);
  }
  return { imageUrl, imagePublicId };
}

function removeImage(db: Db, publicId: string | null): void {
  removeFiles(db, ({ id, purpose }) => id === publicId && purpose === "banner");
}
