import { describe, expect, test } from "vitest";
import type { SessionUser } from "#web/auth/session.ts";
import {
  countFilters,
  expiryBuckets,
  expiryLabel,
  fromHead,
  hasExpiryBoard,
  isFiltered,
  isInBucket,
  knownSearch,
  listNameOf,
  mayChangeProducts,
  mayChangeStock,
  noFilter,
  pageOf,
  statsFilter,
  toHead,
} from "./rules.ts";

const person = (role_code: string, permissions: SessionUser["permissions"]) =>
  ({ role: { id: "r", name: "", role_code }, permissions }) as SessionUser;

test("a seller changes the own shop's stock, others need the permission to manage stock", () => {
  expect(mayChangeStock(person("R02", ["PERM_SHOP_VIEW_INVENTORY"]), "shop")).toBe(true);
  const looker = person("R03", ["PERM_ADMIN_VIEW_INVENTORY"]);
  expect(mayChangeStock(looker, "admin")).toBe(false);
  const manager = person("R03", ["PERM_ADMIN_VIEW_INVENTORY", "PERM_INVENTORY_MANAGE"]);
  expect(mayChangeStock(manager, "admin")).toBe(true);
  expect(mayChangeStock(person("R00", []), "admin")).toBe(true);
  expect(mayChangeStock(null, "admin")).toBe(false);
});

test("without a page, the first ten products are requested", () => {
  expect(pageOf({})).toEqual({ page: 1, size: 10 });
  expect(pageOf({ page: 3, size: 50 })).toEqual({ page: 3, size: 50 });
});

test("order and paging are no filters, and the same list has one name over its pages", () => {
  expect(isFiltered({ page: 3, size: 50, sort: "name" })).toBe(false);
  expect(isFiltered({ search: "gạo" })).toBe(true);
  expect(isFiltered({ ...noFilter })).toBe(false);
  expect(countFilters({ search: "gạo", warehouse: "Kho phụ", stockStatus: "low" })).toBe(2);
  const low = { stockStatus: "low" } as const;
  expect(listNameOf({ ...low, page: 2, sort: "name" })).toBe(listNameOf(low));
  expect(listNameOf(low)).not.toBe(listNameOf({}));
});

test("a choice that the contract does not know counts as not given", () => {
  const raw = {
    category: "Cà phê",
    stockStatus: "full",
    warehouse: "Kho lạnh",
    productStatus: "x",
    sort: "id",
    muc: "lich-su",
    dang: "bang",
    canh: false,
    luoi: true,
  };
  expect(knownSearch({ ...raw, page: 2, xem: 31 })).toEqual({
    warehouse: "Kho lạnh",
    muc: "lich-su",
    luoi: true,
    page: 2,
    xem: 31,
  });
});

describe("the figures", () => {
  test("are those of the list as long as no stock status is chosen", () => {
    const filter = { warehouse: "Kho lạnh", page: 2 } as const;
    expect(statsFilter(filter)).toBe(filter);
  });

  test("do not follow the stock status, so that every card keeps its number", () => {
    expect(statsFilter({ stockStatus: "low", search: "gạo", page: 3, sort: "name" })).toEqual({
      search: "gạo",
      page: 1,
      size: 1,
    });
  });
});

test("column heads sort as far as the server can", () => {
  expect(toHead("stock_desc")).toBe("-stock");
  expect(toHead("value_desc")).toBeUndefined();
  expect(fromHead("stock")).toBe("stock_asc");
  expect(fromHead("-name")).toBeUndefined();
  expect(fromHead(undefined)).toBeUndefined();
});

describe("what expires", () => {
  test("is not shown beside the own shop's stock to those whose file holds all shops", () => {
    const seller = person("R02", ["PERM_SHOP_VIEW_INVENTORY"]);
    const staff = person("R03", ["PERM_SHOP_VIEW_INVENTORY", "PERM_ADMIN_VIEW_INVENTORY"]);
    expect(hasExpiryBoard(seller, "shop")).toBe(true);
    expect(hasExpiryBoard(staff, "shop")).toBe(false);
    expect(hasExpiryBoard(staff, "admin")).toBe(true);
  });

  test("leads to the product screen of those who may change products there", () => {
    expect(mayChangeProducts(person("R02", ["PERM_VIEW_SELF_PRODUCTS"]), "shop")).toBe(true);
    expect(mayChangeProducts(person("R02", []), "shop")).toBe(false);
    const looker = person("R03", ["PERM_ADMIN_VIEW_PRODUCTS"]);
    expect(mayChangeProducts(looker, "admin")).toBe(false);
    const manager = person("R03", ["PERM_ADMIN_VIEW_PRODUCTS", "PERM_PRODUCT_MANAGE"]);
    expect(mayChangeProducts(manager, "admin")).toBe(true);
    expect(mayChangeProducts(null, "admin")).toBe(false);
  });

  test.each([
    [-9, "Quá hạn 9 ngày", ["tat-ca", "het-han"]],
    [-1, "Hết hạn hôm qua", ["tat-ca", "het-han"]],
    [0, "Hết hạn hôm nay", ["tat-ca", "3-ngay", "7-ngay", "30-ngay"]],
    [3, "Còn 3 ngày", ["tat-ca", "3-ngay", "7-ngay", "30-ngay"]],
    [4, "Còn 4 ngày", ["tat-ca", "7-ngay", "30-ngay"]],
    [8, "Còn 8 ngày", ["tat-ca", "30-ngay"]],
    [31, "Còn 31 ngày", []],
  ])("with %i days left says %s and is in its buckets", (daysLeft, text, buckets) => {
    expect(expiryLabel(daysLeft).text).toBe(text);
    expect(expiryBuckets.filter((bucket) => isInBucket(bucket, daysLeft))).toEqual(buckets);
  });
});
