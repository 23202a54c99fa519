import { afterEach, expect, it, vi } from "vitest";
import { admin, buyer } from "../testing/call-helpers.ts";
import { clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("deleting loi-500@tap.vn fails with 500, every other operation on that user works", async () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  const { db, upstream } = await seededMock();
  const client = clientOf({ upstream });
  const user = db.users.find(({ email }) => email === "loi-500@tap.vn");
  expect(user).toMatchObject({ fullName: "Người dùng thử lỗi", status: "active" });

  const path = { id: user?.id ?? "" };
  const body = { fullName: "Người dùng thử lỗi khác" };
  expect((await client.call("adminUpdateUser", { as: admin, path, body })).status).toBe(200);
  const rejected = await client.call("adminDeleteUser", { as: admin, path });
  expect(rejected).toMatchObject({ status: 500, json: { code: "INTERNAL" } });
  expect((await client.call("adminGetUser", { as: admin, path })).status).toBe(200);
  expect(consoleError).toHaveBeenCalledOnce();
});

it("the version HET-HANG goes into the cart and is sold out at checkout", async () => {
  const { db, upstream } = await seededMock();
  const client = clientOf({ upstream });
  const product = db.products.find(({ versions }) =>
    versions.some(({ sku_code }) => sku_code === "HET-HANG"),
  );
  const version = product?.versions.find(({ sku_code }) => sku_code === "HET-HANG");
  const item = {
    product_id: product?.id,
    version_id: version?.id,
    quantity: 1,
    unit_price: version?.price,
  };
  expect((await client.call("addCartItem", { as: buyer, body: item })).status).toBe(200);
  const order = {
    items: [item],
    shipping_address: "Số 12 đường Trần Hưng Đạo, Sóc Trăng",
    receiver_name: "Nguyễn Thị Lan",
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  };
  const rejected = await client.call("createOrder", { as: buyer, body: order });
  expect(rejected).toMatchObject({ status: 409, json: { code: "OUT_OF_STOCK" } });
});
