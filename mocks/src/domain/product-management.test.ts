import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { fileRow } from "../testing/picture-files.ts";
import { productRow, seller, shopDb, versionOf } from "../testing/shop.ts";
import { testNow } from "../testing/tables.ts";
import { updateProduct } from "./product-management.ts";
import { productTexts } from "./product-texts.ts";
import { addressOfFile } from "./uploads.ts";

let now: Date;
let db: Db;

const LATER = new Date("2026-11-21T03:15:00.000Z");

/** The address of a new upload. */
function uploaded(ownerId: string, id = crypto.randomUUID()): string {
  const file = fileRow({ id, ownerId, number: db.newNumber() });
  db.files.push(file);
  return addressOfFile(file);
}

const rice = { name: "Gạo ST25", unit: "túi", category_id: 3, price: 185_000 };

/** The versions of the rice as a form that changes nothing would send them. */
const bags = [
  { id: 11, name: "Túi 5 kg", price: 185_000 },
  { id: 12, name: "Túi 10 kg", price: 350_000 },
];

const update = (changes: Partial<Schema["UpdateProduct"]>, ifMatch?: string) =>
  updateProduct(db, seller, 1, { ...rice, ...changes }, ifMatch);

beforeEach(() => {
  now = testNow;
  db = shopDb(() => now);
});

describe("a change of a product", () => {
  it("tells what changed, and stamps the product", () => {
    now = LATER;
    const product = update({ name: "Gạo ST25 mới", category_id: 4, description: "Dẻo" });
    expect(product.updated_at).toBe(LATER.toISOString());
    expect(db.productHistory).toMatchObject([
      {
        action: "updated",
        user: seller.fullName,
        changes: [
          { field: "name", before: "Gạo ST25", after: "Gạo ST25 mới" },
          { field: "description", before: null, after: "Dẻo" },
          { field: "category", before: "Gạo & ngũ cốc", after: "Nước chấm" },
        ],
      },
    ]);
  });

  it("that changes nothing leaves no trace", () => {
    now = LATER;
    expect(update({ product_versions: bags }).updated_at).toBe(testNow.toISOString());
    expect(db.productHistory).toEqual([]);
    expect(db.stockHistory).toEqual([]);
  });

  it("is refused when somebody else has saved since", () => {
    const seen = `"${testNow.toISOString()}"`;
    now = LATER;
    update({ name: "Gạo ST25 mới" }, seen);
    expect(() => update({ name: "Gạo khác" }, seen)).toThrow(
      expect.objectContaining({ code: "PRECONDITION_FAILED" }),
    );
    expect(db.products[0]?.name).toBe("Gạo ST25 mới");
  });

  it("keeps the stock of a version that is sent without one", () => {
    versionOf(db, 11).reserved_quantity = 3;
    update({ product_versions: [{ id: 11, name: "Túi 5 kg", price: 190_000 }, ...bags.slice(1)] });
    expect(versionOf(db, 11)).toMatchObject({ price: 190_000, stock_quantity: 10 });
  });

  it("never takes the stock below what orders hold, nor deletes such a version", () => {
    versionOf(db, 11).reserved_quantity = 3;
    const below = bags.map((bag) => ({ ...bag, stock: 2 }));
    const withoutIt = bags.slice(1);
    for (const product_versions of [below, withoutIt]) {
      expect(() => update({ name: "Gạo khác", product_versions })).toThrow(
        expect.objectContaining({ code: "STOCK_RESERVED" }),
      );
    }
    expect(db.products[0]).toMatchObject({ name: "Gạo ST25", versions: [{ id: 11 }, { id: 12 }] });
    expect(versionOf(db, 12).stock_quantity).toBe(10);
  });

  it("adds and deletes versions, each with its entry in the stock history", () => {
    const added = { name: "Túi 1 kg", price: 40_000, stock: 6 };
    const product = update({
      product_versions: [{ ...bags[0], ...added, id: undefined }, bags[1] ?? added],
    });
    expect(product.versions.map(({ name }) => name)).toEqual(["Túi 1 kg", "Túi 10 kg"]);
    expect(db.stockHistory).toMatchObject([
      { type: "import", before: 0, after: 6, version_name: "Túi 1 kg" },
      { type: "other", before: 10, after: 0, version_id: 11, reason: "Xóa phiên bản" },
    ]);
  });

  it("needs a stock for a new version and knows no version of another product", () => {
    expect(() => update({ product_versions: [{ name: "Túi 1 kg", price: 1 }] })).toThrow(
      productTexts.version,
    );
    expect(() => update({ product_versions: [{ id: 21, name: "Chai", price: 1 }] })).toThrow(
      "Phiên bản không thuộc sản phẩm này",
    );
  });

  it("without versions changes the price of the only one, and of several none", () => {
    expect(() => update({ price: 170_000 })).toThrow("hãy sửa giá của từng phiên bản");
    const [rice] = db.products;
    if (rice) rice.versions = rice.versions.slice(0, 1);
    update({ price: 170_000 });
    expect(versionOf(db, 11).price).toBe(170_000);
  });

  it("drops a crossed-out price that is no longer higher", () => {
    db.products = [productRow({ original_price: 200_000 })];
    update({ price: 200_000 });
    expect(db.products[0]?.original_price).toBeNull();
  });

  it("deletes pictures that are no longer shown, also from the versions", () => {
    const [first, second] = [uploaded(seller.id), uploaded(seller.id)];
    update({ product_images: [{ image_url: first }, { image_url: second }] });
    update({ product_versions: bags.map((bag) => ({ ...bag, image_url: first })) });
    update({ product_images: [{ image_url: second }] });
    expect(db.files.map(addressOfFile)).toEqual([second]);
    expect(versionOf(db, 11).image_url).toBeNull();
  });

  it("refuses a version's picture that is none of the product's", () => {
    const product_versions = bags.map((bag) => ({ ...bag, image_url: "/elsewhere.png" }));
    expect(() => update({ product_versions })).toThrow(
      "Ảnh của phiên bản phải là một ảnh của sản phẩm",
    );
  });

  it("reads the attribute named brand as the brand", () => {
    const brand = { attribute_name: "Brand", value: "ST25" };
    expect(update({ product_attribute: [brand] })).toMatchObject({ brand: "ST25" });
    expect(update({ product_attribute: [] }).brand).toBeNull();
  });

  it("is refused for a deleted product", () => {
    db.products = [productRow({ status: "archived" })];
    expect(() => update({})).toThrow(expect.objectContaining({ code: "CONFLICT" }));
  });
});
