import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { fileOf, fileRow } from "../testing/picture-files.ts";
import { roleGroupRow } from "../testing/role-rows.ts";
import {
  admin,
  buyer,
  otherBuyer,
  otherSeller,
  reviewRow,
  seller,
  shopDb,
} from "../testing/shop.ts";
import { testNow } from "../testing/tables.ts";
import { deleteProductImage, isOwnUpload, keepProductImages } from "./product-images.ts";
import { addressOfFile, MEGABYTE } from "./uploads.ts";

/** Millions of bytes take their time on a busy machine. */
const PATIENCE_MS = 60_000;

let now: Date;
let db: Db;

beforeEach(() => {
  now = testNow;
  db = shopDb(() => now);
});

function riceWith(...addresses: string[]): ProductRow {
  const [rice] = db.products;
  if (!rice) throw new RangeError("The shop has no rice");
  rice.images = addresses.map((image_url, index) => ({
    id: 100 + index,
    image_url,
    image_id: null,
    is_thumbnail: index === 0,
    display_order: index,
  }));
  return rice;
}

describe("uploading", () => {
  it("keeps pictures in order, each with a number of its own", async () => {
    const rows = await keepProductImages(db, buyer, [fileOf("jpeg"), fileOf("webp")]);
    expect(rows.map(({ type }) => type)).toEqual(["image/jpeg", "image/webp"]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2);
    expect(db.files).toEqual(rows);
  });

  it("keeps nothing when one of the files is no picture or too large", async () => {
    const tooLarge = fileOf("png", { size: 5 * MEGABYTE });
    const send = (file: File) => keepProductImages(db, buyer, [fileOf("png"), file]);
    await expect(send(fileOf("text"))).rejects.toMatchObject({
      details: { errors: { files: "Chỉ được upload file hình ảnh!" } },
    });
    await expect(send(tooLarge)).rejects.toThrow("Hình ảnh phải nhỏ hơn 5MB!");
    expect(db.files).toEqual([]);
  });

  it("takes what is one byte under 5 MB", { timeout: PATIENCE_MS }, async () => {
    const largest = fileOf("png", { size: 5 * MEGABYTE - 1 });
    await expect(keepProductImages(db, buyer, [largest])).resolves.toHaveLength(1);
  });

  it("takes one to ten files", async () => {
    const files = (length: number) => Array.from({ length }, () => fileOf("gif"));
    await expect(keepProductImages(db, buyer, [])).rejects.toThrow("Vui lòng chọn ảnh");
    await expect(keepProductImages(db, buyer, files(11))).rejects.toThrow("tối đa 10 ảnh");
    await expect(keepProductImages(db, buyer, files(10))).resolves.toHaveLength(10);
  });

  it("drops what nothing took within a day", async () => {
    const [forgotten, taken] = await keepProductImages(db, buyer, [fileOf("png"), fileOf("png")]);
    if (!forgotten || !taken) throw new RangeError("Two were sent");
    riceWith(addressOfFile(taken));
    now = new Date(testNow.getTime() + 25 * 60 * 60_000);
    const [fresh] = await keepProductImages(db, buyer, [fileOf("png")]);
    expect(db.files).toEqual([taken, fresh]);
    expect(isOwnUpload(db, buyer, addressOfFile(forgotten))).toBe(false);
  });
});

describe("deleting", () => {
  it("takes an own upload away, also from the review that shows it", async () => {
    const [file] = await keepProductImages(db, buyer, [fileOf("png")]);
    if (!file) throw new RangeError("One was sent");
    const images = { image_0: "/pictures/mango.webp", image_1: addressOfFile(file) };
    db.reviews = [reviewRow({ images })];
    deleteProductImage(db, buyer, file.number);
    expect([db.files, db.reviews[0]?.images]).toEqual([[], { image_0: "/pictures/mango.webp" }]);
  });

  it("knows no image of somebody else", async () => {
    const [file] = await keepProductImages(db, buyer, [fileOf("png")]);
    riceWith("/pictures/a.webp", "/pictures/b.webp");
    const notFound = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => deleteProductImage(db, otherBuyer, file?.number ?? 0)).toThrow(notFound);
    expect(() => deleteProductImage(db, otherSeller, 100)).toThrow(notFound);
    expect(() => deleteProductImage(db, admin, 99)).toThrow(notFound);
  });

  it("is for staff too who may do everything through their role group", () => {
    db.roleGroups = [roleGroupRow({ code: "QTHT", permissions: ["PERM_ADMIN_FULL_ACCESS"] })];
    const rice = riceWith("/pictures/a.webp", "/pictures/b.webp");
    deleteProductImage(db, { ...otherBuyer, roleGroupCode: "QTHT" }, 100);
    expect(rice.images).toHaveLength(1);
  });

  it("makes the next image of a product its thumbnail, and keeps the last", () => {
    const upload = fileRow({ ownerId: seller.id, number: 100 });
    db.files = [upload];
    const rice = riceWith(addressOfFile(upload), "/pictures/b.webp");
    deleteProductImage(db, seller, 100);
    expect(rice.images).toMatchObject([{ id: 101, is_thumbnail: true }]);
    expect(db.files).toEqual([]);
    expect(() => deleteProductImage(db, admin, 101)).toThrow(
      expect.objectContaining({ code: "CONFLICT" }),
    );
  });
});
