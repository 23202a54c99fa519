import { beforeEach, describe, expect, it } from "vitest";
import type { OperationId } from "#openapi/generated/operations.ts";
import type { Mock } from "../mock.ts";
import { csvFile, ownProduct } from "../testing/catalogue-calls.ts";
import { admin, buyer, type Client, clientOf, defined, seller } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { fileOf } from "../testing/picture-files.ts";
import { seededMock } from "../testing/seeded-mock.ts";

const otherSeller = "chu-lua-gao@tap.vn";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

describe("a shop", () => {
  const operations = [
    "updateProduct",
    "deleteProduct",
    "disableProduct",
    "setProductStatus",
    "restoreProduct",
    "listProductHistory",
    "getInventoryProduct",
    "updateInventoryVariants",
    "changeVariantStock",
    "listStockHistory",
  ] as const satisfies readonly OperationId[];

  it.each(operations)("gets 404 for another shop's product: %s", async (id) => {
    const sent = await permittedCalls[id](mock.db, client);
    const before = structuredClone(mock.db.products);
    expect(await client.call(id, { ...sent, as: otherSeller })).toMatchObject({
      status: 404,
      json: { code: "NOT_FOUND" },
    });
    expect(mock.db.products).toEqual(before);
    expect((await client.call(id, sent)).status).toBe(200);
  });

  it("sees drafts of its own, with what orders hold, and guests see neither", async () => {
    const { id } = ownProduct(mock.db);
    const get = (as?: string) => client.call("getProduct", { as, path: { id } });
    expect((await get(seller)).json.product_versions[0]).toHaveProperty("reserved_quantity");
    expect((await get()).json.product_versions[0]).not.toHaveProperty("reserved_quantity");
    await client.call("setProductStatus", { as: seller, path: { id }, body: { status: "draft" } });
    const statuses = await Promise.all([get(seller), get(admin), get(buyer), get()]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  });

  it("manages a picture of its own product only", async () => {
    const { images } = ownProduct(mock.db, (row) => row.images.length > 1);
    const path = { id: defined(images[0]).id };
    expect((await client.call("deleteProductImage", { as: otherSeller, path })).status).toBe(404);
    expect((await client.call("deleteProductImage", { as: seller, path })).status).toBe(200);
  });
});

describe("two writers", () => {
  it("of a product: the second one gets 412 and changes nothing", async () => {
    const sent = await permittedCalls.updateProduct(mock.db, client);
    const get = () => client.call("getProduct", { as: seller, path: sent.path });
    const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
    expect(await client.call("updateProduct", { ...sent, headers: stale })).toMatchObject({
      status: 412,
      json: { code: "PRECONDITION_FAILED" },
    });
    const fresh = { "if-match": `"${(await get()).json.updated_at}"` };
    const saved = await client.call("updateProduct", { ...sent, headers: fresh });
    expect(saved).toMatchObject({ status: 200, json: { name: (await get()).json.name } });
  });

  it.each(["updateInventoryVariants", "changeVariantStock"] as const)(
    "of a stock: the second one gets 412, %s",
    async (id) => {
      const sent = await permittedCalls[id](mock.db, client);
      const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
      expect((await client.call(id, { ...sent, headers: stale })).status).toBe(412);
      const { json } = await client.call("getInventoryProduct", { as: seller, path: sent.path });
      const fresh = { "if-match": `"${json.updated_at}"` };
      expect((await client.call(id, { ...sent, headers: fresh })).status).toBe(200);
    },
  );
});

describe("an invalid form", () => {
  const errorsOf = async (id: OperationId, body: object, path = {}) =>
    (await client.call(id, { as: seller, body, path })).json.errors;

  it("of a product gets the sentences of the documents, and limits are told", async () => {
    const body = {
      name: "",
      unit: "x".repeat(51),
      product_versions: [{ name: "Túi", price: -1 }],
      product_images: [],
    };
    expect(await errorsOf("createProduct", body)).toEqual({
      name: "Vui lòng nhập tên sản phẩm!",
      unit: "Không được dài quá 50 ký tự",
      category_id: "Vui lòng chọn danh mục!",
      "product_versions.0.price": "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ",
      "product_versions.0.stock": "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ",
      product_images: "Bạn cần upload ít nhất 1 ảnh sản phẩm!",
    });
    const { id } = ownProduct(mock.db);
    expect(
      await errorsOf("updateProduct", { name: "Gạo", unit: "túi", category_id: 1 }, { id }),
    ).toEqual({ price: "Vui lòng nhập giá bán!" });
  });

  it("of a stock gets the sentences of the documents", async () => {
    const { versions } = ownProduct(mock.db);
    const { id } = defined(versions[0]);
    expect(await errorsOf("updateInventoryVariants", { variants: [{ id }] }, { id })).toEqual({
      "variants.0.stock": "Vui lòng nhập số lượng!",
      "variants.0.minStock": "Vui lòng nhập ngưỡng cảnh báo!",
    });
  });

  it("cannot archive by status", async () => {
    const { id } = ownProduct(mock.db);
    expect(await errorsOf("setProductStatus", { status: "archived" }, { id })).toHaveProperty(
      "status",
    );
  });
});

describe("pictures of products", () => {
  it("are uploaded with the texts of product management, by whoever may", async () => {
    const upload = (as: string, file: File) =>
      client.call("uploadProductImages", {
        as,
        form: { files: [file], purpose: "product" },
      });
    expect((await upload(seller, fileOf("text"))).json.message).toBe("Chỉ được chọn file ảnh!");
    expect((await upload(buyer, fileOf("png"))).status).toBe(403);
    expect((await upload(seller, fileOf("png"))).status).toBe(201);
  });
});

describe("a hidden product", () => {
  it("leaves the storefront's list and category counts at once", async () => {
    const { id } = ownProduct(mock.db);
    const total = async () => (await client.call("listPublicProducts")).json.total;
    const before = await total();
    await client.call("setProductStatus", { as: seller, path: { id }, body: { status: "hidden" } });
    expect(await total()).toBe(before - 1);
  });
});

describe("files", () => {
  it("of a shop hold its own stock and are imported again", async () => {
    const file = await client.raw("exportInventory", { as: seller, query: { format: "xlsx" } });
    expect(file.headers.get("content-type")).toContain("spreadsheetml");
    const form = { file: new File([await file.blob()], "ton-kho.xlsx") };
    const again = await client.call("importInventory", { as: seller, form });
    expect(again.json).toMatchObject({ updated: 0, failed: 0 });
    expect(again.json.unchanged).toBeGreaterThan(10);
    const foreign = await client.call("importInventory", { as: otherSeller, form });
    expect(foreign.json).toMatchObject({ updated: 0, unchanged: 0 });
  });

  it("are refused when they are none", async () => {
    const { json } = await client.call("importProducts", {
      as: admin,
      form: { file: csvFile("Giá bán", "1") },
    });
    expect(json.errors.file).toContain("Tệp thiếu cột");
  });
});

describe("statuses", () => {
  it("have none that refines another", async () => {
    const call = (query: Record<string, string>) =>
      client.call("listStatuses", { as: buyer, query });
    expect((await call({ type: "PRODUCT" })).json).toHaveLength(6);
    expect((await call({ type: "PRODUCT", parent: "active" })).json).toEqual([]);
  });
});
