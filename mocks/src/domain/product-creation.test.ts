import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { fileRow } from "../testing/picture-files.ts";
import { roleRow } from "../testing/role-rows.ts";
import { admin, buyer, seller, shopDb } from "../testing/shop.ts";
import { productHistory } from "./product-history.ts";
import { adminCreateProduct, createProduct } from "./product-management.ts";
import { productTexts } from "./product-texts.ts";
import { addressOfFile } from "./uploads.ts";

let db: Db;

/** The address of a new upload. */
function uploaded(ownerId: string, id = crypto.randomUUID()): string {
  const file = fileRow({ id, ownerId, number: db.newNumber() });
  db.files.push(file);
  return addressOfFile(file);
}

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

beforeEach(() => {
  db = shopDb();
});

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
