import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { BannerRow } from "../db/tables.ts";
import { fileOf } from "../testing/picture-files.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import {
  bannerById,
  bannerPage,
  createBanner,
  deleteBanner,
  deleteBannerImage,
  filteredBanners,
  publicBanners,
  storeBannerImage,
  updateBanner,
} from "./banners.ts";
import { addressOfFile, MEGABYTE } from "./uploads.ts";

const editor = userRow({ id: "editor" });

function bannerRow(id: string, changes: Partial<BannerRow> = {}): BannerRow {
  return {
    id,
    title: `Mùa ${id}`,
    description: null,
    imageUrl: "/pictures/melon.webp",
    imagePublicId: `banner_${id}`,
    isActive: true,
    displayOrder: 0,
    createdAt: testNow.toISOString(),
    ...changes,
  };
}

let now: Date;
let db: Db;

beforeEach(() => {
  now = testNow;
  const banners = [
    bannerRow("last", { displayOrder: 7 }),
    bannerRow("paused", { isActive: false, displayOrder: 1 }),
    bannerRow("bare", { imageUrl: null, imagePublicId: null, displayOrder: 3 }),
    bannerRow("first", { displayOrder: 2 }),
  ];
  db = testDb({ banners, users: [editor] }, () => now);
});

const idsOf = ({ rows }: { rows: BannerRow[] }) => rows.map(({ id }) => id);

async function upload() {
  const file = await storeBannerImage(db, editor, fileOf("png"));
  return { imageUrl: addressOfFile(file), imagePublicId: file.id };
}

const create = async (changes: { title?: string; displayOrder?: number } = {}) =>
  createBanner(db, { title: "Chợ quê", displayOrder: 5, ...(await upload()), ...changes });

describe("the lists", () => {
  it("show active banners with an image on the slider, by their display order", () => {
    expect(publicBanners(db).map(({ id }) => id)).toEqual(["first", "last"]);
  });

  it("show paused ones too to those who manage them, page by page", () => {
    expect(idsOf(bannerPage(db, { limit: 3 }))).toEqual(["paused", "first", "bare"]);
    expect(bannerPage(db, { page: 2, limit: 3 })).toMatchObject({ total: 4, page: 2 });
  });

  it("can be limited to active ones, or be one page", () => {
    expect(idsOf(filteredBanners(db, { limit: 2 }))).toEqual(["first", "bare"]);
    const all = filteredBanners(db, { includeInactive: true, showAll: true, limit: 2 });
    expect(all).toMatchObject({ total: 4, limit: 4 });
  });
});

describe("a banner", () => {
  it("is active from the start, with trimmed texts", async () => {
    const banner = await create({ title: " Chợ quê " });
    expect(banner).toMatchObject({ title: "Chợ quê", description: null, isActive: true });
    expect(publicBanners(db)).toContain(banner);
  });

  it("has a title and a display order of its own; an edit may keep them", async () => {
    const title = "Tiêu đề banner đã tồn tại!";
    const order = "Thứ tự hiển thị đã tồn tại!";
    await expect(create({ title: " mùa FIRST ".normalize("NFD") })).rejects.toThrow(title);
    await expect(create({ displayOrder: 1 })).rejects.toThrow(order);
    await expect(create({ title: " a " })).rejects.toThrow("Tiêu đề phải có ít nhất 3 ký tự!");
    expect(() => updateBanner(db, "first", { displayOrder: 7 })).toThrow(order);
    const kept = updateBanner(db, "first", { title: "MÙA first", displayOrder: 2 });
    expect(kept).toMatchObject({ title: "MÙA first", displayOrder: 2 });
  });

  it("changes only in the given fields, and in none if one is rejected", () => {
    expect(updateBanner(db, "first", { isActive: false })).toMatchObject({ title: "Mùa first" });
    expect(() => updateBanner(db, "last", { isActive: false, displayOrder: 2 })).toThrow();
    expect(bannerById(db, "last").isActive).toBe(true);
    expect(() => updateBanner(db, "nobody", { isActive: false })).toThrow("Không tìm thấy banner");
  });
});

describe("the image of a banner", () => {
  it("is an upload that no other banner has", async () => {
    const { imageUrl, imagePublicId } = await create();
    const missing = expect.objectContaining({ code: "VALIDATION" });
    const take = (changes: { imageUrl: string; imagePublicId: string }) => () =>
      updateBanner(db, "first", changes);
    expect(take({ imageUrl: imageUrl ?? "", imagePublicId: imagePublicId ?? "" })).toThrow(missing);
    expect(take({ ...(await upload()), imageUrl: "https://elsewhere.example/a.png" })).toThrow(
      missing,
    );
  });

  it("is deleted when replaced, with its banner, and after a day without one", async () => {
    const banner = await create();
    updateBanner(db, banner.id, await upload());
    expect(db.files.map(({ id }) => id)).toEqual([banner.imagePublicId]);
    deleteBanner(db, banner.id);
    expect(db.files).toEqual([]);
    await upload();
    now = new Date(testNow.getTime() + 25 * 60 * 60_000);
    await upload();
    expect(db.files).toHaveLength(1);
  });

  it("can be deleted by its public id; the banner leaves the slider", () => {
    deleteBannerImage(db, "banner_first");
    expect(bannerById(db, "first")).toMatchObject({ imageUrl: null, imagePublicId: null });
    expect(publicBanners(db).map(({ id }) => id)).toEqual(["last"]);
    expect(() => deleteBannerImage(db, "banner_first")).toThrow("Không tìm thấy ảnh");
  });

  it("is a picture under 5 MB", async () => {
    const store = (file: File) => storeBannerImage(db, editor, file);
    expect((await store(fileOf("webp", { size: 5 * MEGABYTE - 1 }))).type).toBe("image/webp");
    const large = store(fileOf("png", { size: 5 * MEGABYTE }));
    await expect(large).rejects.toThrow("Kích thước ảnh phải nhỏ hơn 5MB!");
    await expect(store(fileOf("text"))).rejects.toThrow("Chỉ được chọn file ảnh!");
  });
});
