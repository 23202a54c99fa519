import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { Permission } from "#web/auth/permissions.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { product } from "./products.fixtures.ts";
import { sheetOf } from "./queries.ts";
import {
  actionError,
  actionsOf,
  badgeOf,
  categoryChoices,
  categoryNames,
  changedBy,
  countAdvanced,
  headSortOf,
  isFiltered,
  isPending,
  knownSearch,
  listNameOf,
  listOf,
  noFilter,
  pageOf,
  queryOf,
  seesAll,
  sortOfHead,
  statusChoices,
  whyNotChange,
  whyNotUndo,
} from "./rules.ts";

const user = (role_code: string, ...permissions: Permission[]) =>
  userWith({ role: { id: "role-1", role_code, name: "" }, permissions });

const on = { status_id: "active", is_public: true } as const;
const waiting = { status_id: "active", is_public: false } as const;

test("only an active product waits for approval", () => {
  expect(isPending(waiting)).toBe(true);
  expect(isPending(on)).toBe(false);
  expect(isPending({ status_id: "draft", is_public: false })).toBe(false);
});

test("an administrator judges what waits, a shop does not", () => {
  expect(actionsOf("admin", waiting)).toEqual([
    "edit",
    "duplicate",
    "approve",
    "reject",
    "hide",
    "disable",
    "delete",
  ]);
  expect(actionsOf("shop", waiting)).toEqual(["edit", "duplicate", "hide", "delete"]);
});

test("what is not on sale may be put on sale, what is may be hidden", () => {
  expect(actionsOf("shop", on)).toEqual(["edit", "duplicate", "hide", "delete"]);
  expect(actionsOf("shop", { ...on, status_id: "hidden" })).toEqual([
    "edit",
    "duplicate",
    "sell",
    "delete",
  ]);
  expect(actionsOf("shop", { ...on, status_id: "out_of_stock" })).toEqual([
    "edit",
    "duplicate",
    "hide",
    "sell",
    "delete",
  ]);
});

test("a deleted product is only restored", () => {
  expect(actionsOf("admin", { ...on, status_id: "archived" })).toEqual(["restore"]);
  expect(actionsOf("admin", { ...on, status_id: "inactive" })).toEqual([
    "edit",
    "duplicate",
    "sell",
    "restore",
    "delete",
  ]);
});

test("whoever may only look is told so; a shop's own products need no more than its route", () => {
  const overseer = user("R09", "PERM_ADMIN_VIEW_PRODUCTS");
  expect(whyNotChange("admin", overseer)).toMatch(/không có quyền/);
  expect(whyNotChange("admin", user("R10", "PERM_PRODUCT_MANAGE"))).toBeUndefined();
  expect(whyNotChange("shop", user("R02", "PERM_VIEW_SELF_PRODUCTS"))).toBeUndefined();
  expect(seesAll(overseer)).toBe(true);
  expect(seesAll(user("R02", "PERM_VIEW_SELF_PRODUCTS"))).toBe(false);
});

test("full-access roles have a list of their own", () => {
  expect(listOf("admin", user("R00"))).toBe("superadmin");
  expect(listOf("admin", user("R09", "PERM_ADMIN_VIEW_PRODUCTS"))).toBe("admin");
  expect(listOf("shop", user("R00"))).toBe("shop");
});

test("the server's own text wins, the colour is of the theme", () => {
  expect(badgeOf({ status_id: "archived", status_label: "Đã lưu trữ" })).toEqual({
    text: "Đã lưu trữ",
    color: "gray",
  });
  expect(badgeOf({ status_id: "active", status_label: "" }).text).toBe("Đang bán");
  const unclear = JSON.parse('{"status_id":"unclear","status_label":"Chờ kiểm định"}');
  expect(badgeOf(unclear)).toEqual({ text: "Chờ kiểm định", color: "gray" });
});

const category = (change: Partial<Schema["Category"]>): Schema["Category"] => ({
  id: 1,
  name: "Gạo",
  slug: "gao",
  icon_url: null,
  parentId: null,
  level: 1,
  is_active: true,
  created_at: "2026-09-01T02:00:00.000Z",
  count: 0,
  children: [],
  ...change,
});

const fragrant = category({ id: 11, name: "Gạo thơm", parentId: 1, level: 2 });
const tree = [category({ children: [fragrant] }), category({ id: 2, name: "Trà" })];

test("a child is named after its root", () => {
  expect([...categoryNames(tree)]).toEqual([
    [1, ["Gạo"]],
    [11, ["Gạo", "Gạo thơm"]],
    [2, ["Trà"]],
  ]);
});

test("a root with children is a group that offers the root too", () => {
  expect(categoryChoices(tree)).toEqual([
    {
      group: "Gạo",
      items: [
        { value: "1", label: "Tất cả Gạo" },
        { value: "11", label: "Gạo thơm" },
      ],
    },
    { value: "2", label: "Trà" },
  ]);
});

const failed = "Xóa sản phẩm thất bại";

test("the server's reason follows the documented words", () => {
  const error = new ApiError(409, { code: "CONFLICT", message: "Sản phẩm đã bị xóa" });
  expect(actionError(failed, error)).toBe("Xóa sản phẩm thất bại: Sản phẩm đã bị xóa");
});

test("a lost connection and a broken server have their own words", () => {
  expect(actionError(failed, ApiError.network())).toBe("Lỗi kết nối - Kiểm tra server backend");
  const unreached = new ApiError(502, { code: "UPSTREAM_UNREACHABLE", message: "x" });
  expect(actionError(failed, unreached)).toBe("Lỗi kết nối - Kiểm tra server backend");
  const broken = new ApiError(500, { code: "INTERNAL", message: "x" });
  expect(actionError(failed, broken)).toBe("Lỗi server - Vui lòng liên hệ admin");
});

test("what another one has deleted or changed is told alone", () => {
  const gone = new ApiError(404, { code: "NOT_FOUND", message: "Không tìm thấy sản phẩm" });
  expect(actionError(failed, gone)).toMatch(/^Sản phẩm này đã bị xóa/);
  expect(actionError(failed, new ConflictError({}))).toMatch(/^Người khác vừa thay đổi/);
});

test("each version is a row with a value for each column, pieces of the warehouse as numbers", () => {
  const { columns, rows, done } = sheetOf([product()], new Map([[11, ["Gạo", "Gạo thơm"]]]));
  expect(rows).toHaveLength(2);
  const [first = [], second = []] = rows;
  const cell = (row: typeof first, header: string) =>
    row[columns.findIndex((column) => column.header === header)];
  expect(cell(first, "Danh mục")).toBe("Gạo thơm");
  expect(cell(first, "Trạng thái")).toBe("Đang bán");
  expect(cell(first, "Phiên bản")).toBe("Túi 5 kg");
  expect(cell(first, "Giá bán")).toBe(185_000);
  expect(cell(first, "Tồn kho")).toBe(120);
  expect(cell(second, "Mã SKU")).toBe("GAO-ST25-10KG");
  expect(cell(second, "Tồn kho")).toBe(40);
  expect(done).toBe("Đã xuất 1 sản phẩm");
});

test("without a page, the first twenty products are requested", () => {
  expect(pageOf({})).toEqual({ page: 1, size: 20 });
  expect(pageOf({ page: 3, size: 50 })).toEqual({ page: 3, size: 50 });
});

test("the highest price is included, though the call excludes it", () => {
  expect(queryOf({ price_min: 10_000, price_max: 50_000 })).toMatchObject({
    price_min: 10_000,
    price_max: 50_001,
  });
  expect(queryOf({}).price_max).toBeUndefined();
});

test("what waits for approval is asked for without a status", () => {
  expect(queryOf({ muc: "cho-duyet", status: "draft", danh_muc: 4 })).toEqual({
    search: undefined,
    category_id: 4,
    price_min: undefined,
    price_max: undefined,
    stock_status: undefined,
    sort: undefined,
  });
  expect(isFiltered({ muc: "cho-duyet", status: "draft" })).toBe(false);
});

test("paging and order are no filters, and the same list has one name over them", () => {
  expect(isFiltered({ page: 3, size: 50, sort: "sold" })).toBe(false);
  expect(isFiltered({ danh_muc: 4 })).toBe(true);
  expect(isFiltered({ price_max: 0 })).toBe(true);
  expect(isFiltered({ ...noFilter })).toBe(false);
  expect(listNameOf({ status: "draft", page: 2, sort: "name" })).toBe(
    listNameOf({ status: "draft" }),
  );
  expect(listNameOf({ status: "draft" })).not.toBe(listNameOf({ muc: "cho-duyet" }));
});

test("a price range counts as one filter of the drawer", () => {
  expect(countAdvanced({ price_min: 0, price_max: 5 })).toBe(1);
  expect(countAdvanced({ price_max: 5, stock_status: "low", danh_muc: 3 })).toBe(2);
});

test("a choice that the contract does not know counts as not given", () => {
  const raw = { status: "blocked", stock_status: "x", sort: "rating", muc: "x", phan: "lich-su" };
  expect(knownSearch({ ...raw, page: 2, xem: 7 })).toEqual({
    sort: "rating",
    phan: "lich-su",
    page: 2,
    xem: 7,
  });
});

test("a price beyond the largest one counts as not given", () => {
  expect(knownSearch({ price_min: 0, price_max: 1_000_000_000 })).toEqual({
    price_min: 0,
    price_max: 1_000_000_000,
  });
  expect(knownSearch({ price_min: 1_000_000_001, price_max: 2_000_000_000 })).toEqual({});
});

test("the heads of price and stock order both ways, the others are in the select alone", () => {
  for (const head of ["price", "-price", "stock", "-stock"]) {
    expect(headSortOf(sortOfHead(head))).toBe(head);
  }
  expect(headSortOf("rating")).toBeUndefined();
  expect(headSortOf(undefined)).toBeUndefined();
  expect(sortOfHead("name")).toBeUndefined();
  expect(sortOfHead(undefined)).toBeUndefined();
});

test("the status cell offers the row's actions that set a status, except deleting", () => {
  expect(statusChoices("shop", product())).toEqual(["hide"]);
  expect(statusChoices("admin", product({ is_public: false }))).toEqual([
    "approve",
    "reject",
    "hide",
    "disable",
  ]);
  expect(statusChoices("shop", product({ status_id: "archived" }))).toEqual(["restore"]);
});

test("only what has another status than before was changed", () => {
  const hidden = product({ id: 2, status_id: "hidden" });
  expect(changedBy([product(), hidden], "hidden")).toMatchObject([
    { id: 1, status_id: "active", after: "hidden" },
  ]);
});

test("staff cannot bring back what loses its approval on the way, a shop can", () => {
  const changed = { ...product(), after: "inactive" } as const;
  expect(whyNotUndo("admin", changed)).toMatch(/duyệt/);
  expect(whyNotUndo("admin", { ...changed, is_public: false })).toBeUndefined();
  expect(whyNotUndo("shop", changed)).toBeUndefined();
  expect(whyNotUndo("admin", { ...changed, status_id: "inactive", after: "active" })).toMatch(
    /duyệt/,
  );
  expect(whyNotUndo("admin", { ...changed, after: "hidden" })).toBeUndefined();
});

test("nobody can bring back a status that the server alone can set", () => {
  const odd = { ...product(), ...JSON.parse('{"status_id":"unclear"}') };
  expect(whyNotUndo("admin", { ...odd, after: "hidden" })).toMatch(/máy chủ/);
  expect(whyNotUndo("shop", { ...odd, after: "archived" })).toMatch(/máy chủ/);
});
