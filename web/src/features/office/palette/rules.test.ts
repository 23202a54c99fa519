import { expect, test } from "vitest";
import type { Permission } from "#web/auth/permissions.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { type Entry, findEntries, placeholderFor, sourcesFor } from "./rules.ts";

const entry = (label: string, detail?: string): Entry => ({
  id: label,
  label,
  detail,
  icon: () => null,
  link: { to: "/" },
});

const entries = [
  entry("Tạo sản phẩm", "Thao tác"),
  entry("Đơn hàng", "Bán hàng"),
  entry("Sản phẩm", "Bán hàng"),
];
const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label);

test("words are found without accents, those named exactly so first", () => {
  expect(found("san pham")).toEqual(["Sản phẩm", "Tạo sản phẩm"]);
  expect(found("DON")).toEqual(["Đơn hàng"]);
  expect(found("pham tao")).toEqual(["Tạo sản phẩm"]);
});

test("the group's name finds its entries", () => {
  expect(found("bán hàng")).toEqual(["Đơn hàng", "Sản phẩm"]);
});

test("nothing is found by a part in the middle of a word", () => {
  expect(found("ham")).toEqual([]);
});

test("what the server found is not pushed out of sight", () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`Mục ${index}`));
  expect(findEntries(many, "mục")).toHaveLength(8);
});

const user = (role_code: string, ...permissions: Permission[]) =>
  userWith({ role: { id: "r", name: "r", role_code }, permissions });

test("a buyer has nothing to search on the server", () => {
  const sources = sourcesFor(user("R04", "PERM_ORDER_VIEW_SELF"));
  expect(sources).toEqual({
    orders: undefined,
    products: undefined,
    users: undefined,
    wallet: undefined,
    categories: undefined,
  });
  expect(placeholderFor(sources)).toBe("Tìm khu vực, thao tác…");
});

test("a seller searches the own shop", () => {
  const seller = user("R02", "PERM_SHOP_ORDER_MANAGE", "PERM_VIEW_SELF_PRODUCTS");
  expect(sourcesFor(seller)).toMatchObject({
    orders: "shop",
    products: "shop",
    users: undefined,
    wallet: undefined,
  });
});

test("a finance officer searches the requests of the wallets", () => {
  expect(sourcesFor(user("R11", "PERM_WALLET_ADMIN")).wallet).toBe("admin");
});

test("an administrator searches everything, from the widest lists", () => {
  const sources = sourcesFor(user("R00"));
  expect(sources).toEqual({
    orders: "admin",
    products: "superadmin",
    users: "admin",
    wallet: "admin",
    categories: "admin",
  });
  expect(placeholderFor(sources)).toContain(
    "đơn hàng, sản phẩm, người dùng, yêu cầu nạp, rút, danh mục",
  );
});

test("a list whose screen stays closed is not searched", () => {
  expect(sourcesFor(user("R09", "PERM_SUPERADMIN_VIEW_PRODUCTS")).products).toBeUndefined();
  // The order screen of anyone but a seller reads the administrators' list.
  expect(sourcesFor(user("R10", "PERM_SHOP_ORDER_MANAGE")).orders).toBeUndefined();
});
