import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { fileRow } from "../testing/picture-files.ts";
import { admin, buyer, productRow, seller, shopDb, versionOf } from "../testing/shop.ts";
import { roleRow, testNow } from "../testing/tables.ts";
import { adminCreateProduct, createProduct, updateProduct } from "./product-management.ts";
import { productHistory, productTexts } from "./products.ts";
import { addressOfFile } from "./uploads.ts";

let now: Date;
let db: Db;

const LATER = new Date("2026-11-21T03:15:00.000Z");

function uploaded(ownerId: string, id = crypto.randomUUID()): string {
  const file = fileRow({ id, ownerId, number: db.newNumber() });
  db.files.push(file);
  return addressOfFile(file);
}

const rice = { name: "Gạo ST25", unit: "túi", category_id: 3, price: 185_000 };

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

function newRice(changes: Partial<Schema["CreateProduct"]> = {}): Schema["CreateProduct"] {
  return {
    name: " Gạo nếp ",
    unit: "túi",
    category_id: 3,
    product_versions: [
      { name: "Túi 5 kg", price: 120_000, stock: 4 },
      { name: "Túi 1 kg", price: 26_000, stock: 9 },
    ],
    product_images: [{ image_url: uploaded(seller.id) }],
    ...changes,
  };
}

describe("a new product", () => {
  it("of a shop waits for approval; one of staff does not, and is the cooperative's", () => {
    expect(createProduct(db, seller, newRice())).toMatchObject({
      name: "Gạo nếp",
      slug: "gao-nep",
      shopId: 1,
      status: "active",
      is_public: false,
    });
    const images = [{ image_url: uploaded(admin.id) }];
    const ofStaff = adminCreateProduct(db, admin, newRice({ product_images: images }));
    expect(ofStaff).toMatchObject({ slug: "gao-nep-2", is_public: true });
    expect(db.shops.find(({ id }) => id === ofStaff.shopId)?.name).toBe("Hợp tác xã TAP");
  });

  it("of staff who view only their own waits for approval too", () => {
    db.roles = [roleRow({ role_code: "R02", permissions: ["PERM_PRODUCT_MANAGE"] })];
    expect(adminCreateProduct(db, seller, newRice())).toMatchObject({
      shopId: 1,
      is_public: false,
    });
  });

  it("needs a shop", () => {
    expect(() => createProduct(db, buyer, newRice())).toThrow(
      expect.objectContaining({ code: "NO_SHOP" }),
    );
  });

  it("gets SKUs made of its name, a history, and an import of its stock", () => {
    const product = createProduct(db, seller, newRice());
    expect(product.versions.map(({ sku_code }) => sku_code)).toEqual(["GAO-NEP-1", "GAO-NEP-2"]);
    expect(productHistory(db, seller, product.id)).toMatchObject([
      { action: "created", user: seller.fullName },
    ]);
    expect(db.stockHistory).toMatchObject([
      { type: "import", quantity: 4, before: 0, after: 4 },
      { type: "import", quantity: 9, before: 0, after: 9 },
    ]);
  });

  const broken: [string, Partial<Schema["CreateProduct"]>, string, string][] = [
    ["no name", { name: "  " }, "name", productTexts.name],
    ["no unit", { unit: " " }, "unit", productTexts.unit],
    ["an unknown category", { category_id: 99 }, "category_id", productTexts.category],
    ["no version", { product_versions: [] }, "product_versions", productTexts.noVersion],
    ["no image", { product_images: [] }, "product_images", productTexts.noImage],
    [
      "a price below 0",
      { product_versions: [{ name: "Túi", price: -1, stock: 0 }] },
      "product_versions.0",
      productTexts.version,
    ],
    [
      "a taken SKU",
      { product_versions: [{ name: "Túi", price: 1, stock: 0, sku_code: "mam-500" }] },
      "product_versions.0.sku_code",
      "Mã SKU mam-500 đã được sử dụng",
    ],
    [
      "an image of somebody else",
      { product_images: [{ image_url: "/__mock/files/of-another" }] },
      "product_images.0",
      "Ảnh này không phải do bạn tải lên",
    ],
  ];

  it.each(broken)("is refused with %s", (_, changes, field, message) => {
    expect(() => createProduct(db, seller, newRice(changes))).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: { [field]: message } }),
      }),
    );
    expect(db.products).toHaveLength(2);
    expect(db.stockHistory).toEqual([]);
  });

  it("has at most ten images, in their order, the first of them its thumbnail", () => {
    const addresses = Array.from({ length: 10 }, () => uploaded(seller.id));
    const images = addresses.map((image_url, index) => ({ image_url, display_order: 10 - index }));
    const product = createProduct(db, seller, newRice({ product_images: images }));
    expect(product.images.map(({ image_url }) => image_url)).toEqual(addresses.toReversed());
    expect(product.images.map(({ is_thumbnail }) => is_thumbnail).indexOf(true)).toBe(0);
    expect(product.images.filter(({ is_thumbnail }) => is_thumbnail)).toHaveLength(1);

    const eleven = [...images, { image_url: uploaded(seller.id) }];
    expect(() => createProduct(db, seller, newRice({ product_images: eleven }))).toThrow(
      "Mỗi sản phẩm có tối đa 10 ảnh",
    );
  });
});
