import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { fileOf, fileRow } from "../testing/picture-files.ts";
import {
  admin,
  buyer,
  otherBuyer,
  otherSeller,
  reviewRow,
  seller,
  shopDb,
} from "../testing/shop.ts";
import { roleGroupRow, testNow } from "../testing/tables.ts";
import { deleteProductImage, isOwnUpload, storeProductImages } from "./product-images.ts";
import { addressOfFile, MEGABYTE } from "./uploads.ts";

/** Large uploads are slow on a busy machine. */
const TIMEOUT_MS = 60_000;

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
  it("stores pictures in order, each with its own number", async () => {
    const rows = await storeProductImages(db, buyer, [fileOf("jpeg"), fileOf("webp")]);
    expect(rows.map(({ type }) => type)).toEqual(["image/jpeg", "image/webp"]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2);
    expect(db.files).toEqual(rows);
  });

  it("stores nothing when one of the files is not a picture or too large", async () => {
    const tooLarge = fileOf("png", { size: 5 * MEGABYTE });
    const send = (file: File) => storeProductImages(db, buyer, [fileOf("png"), file]);
    await expect(send(fileOf("text"))).rejects.toMatchObject({
      details: { errors: { files: "Chỉ được upload file hình ảnh!" } },
    });
    await expect(send(tooLarge)).rejects.toThrow("Hình ảnh phải nhỏ hơn 5MB!");
    expect(db.files).toEqual([]);
  });

  it("accepts one byte under 5 MB", { timeout: TIMEOUT_MS }, async () => {
    const largest = fileOf("png", { size: 5 * MEGABYTE - 1 });
    await expect(storeProductImages(db, buyer, [largest])).resolves.toHaveLength(1);
  });

  it("accepts one to ten files", async () => {
    const files = (length: number) => Array.from({ length }, () => fileOf("gif"));
    await expect(storeProductImages(db, buyer, [])).rejects.toThrow("Vui lòng chọn ảnh");
    await expect(storeProductImages(db, buyer, files(11))).rejects.toThrow("tối đa 10 ảnh");
    await expect(storeProductImages(db, buyer, files(10))).resolves.toHaveLength(10);
  });

  it("removes unused uploads after a day", async () => {
    const [unused, taken] = await storeProductImages(db, buyer, [fileOf("png"), fileOf("png")]);
    if (!unused || !taken) throw new RangeError("Two were sent");
    riceWith(addressOfFile(taken));
    now = new Date(testNow.getTime() + 25 * 60 * 60_000);
    const [fresh] = await storeProductImages(db, buyer, [fileOf("png")]);
    expect(db.files).toEqual([taken, fresh]);
    expect(isOwnUpload(db, buyer, addressOfFile(unused))).toBe(false);
  });
});

describe("deleting", () => {
  it("removes an own upload, also from the review that shows it", async () => {
    const [file] = await storeProductImages(db, buyer, [fileOf("png")]);
    if (!file) throw new RangeError("One was sent");
    const images = { image_0: "/pictures/mango.webp", image_1: addressOfFile(file) };
    db.reviews = [reviewRow({ images })];
    deleteProductImage(db, buyer, file.number);
    expect([db.files, db.reviews[0]?.images]).toEqual([[], { image_0: "/pictures/mango.webp" }]);
  });

  it("does not find images of other users", async () => {
    const [file] = await storeProductImages(db, buyer, [fileOf("png")]);
    riceWith("/pictures/a.webp", "/pictures/b.webp");
    const notFound = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => deleteProductImage(db, otherBuyer, file?.number ?? 0)).toThrow(notFound);
    expect(() => deleteProductImage(db, otherSeller, 100)).toThrow(notFound);
    expect(() => deleteProductImage(db, admin, 99)).toThrow(notFound);
  });

  it("is allowed for staff with full access through their role group", () => {
    db.roleGroups = [roleGroupRow({ code: "QTHT", permissions: ["PERM_ADMIN_FULL_ACCESS"] })];
    const rice = riceWith("/pictures/a.webp", "/pictures/b.webp");
    deleteProductImage(db, { ...otherBuyer, roleGroupCode: "QTHT" }, 100);
    expect(rice.images).toHaveLength(1);
  });

  it("makes the next image of a product its thumbnail and rejects deleting the last", () => {
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
