import { describe, expect, test } from "vitest";
import type { SessionUser } from "#web/auth/session.ts";
import {
  countFilters,
  fromHead,
  isFiltered,
  knownSearch,
  listNameOf,
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
