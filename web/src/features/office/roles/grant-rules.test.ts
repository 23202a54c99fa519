import { describe, expect, test } from "vitest";
import { changeOf, isGranted, isIdle, layoutOf, subjects } from "./grant-rules.ts";
import { partsOf } from "./rules.ts";

const permission = (code: string) => ({ code, name: `Tên ${code}` });

describe("the place of a code", () => {
  test.each([
    ["PERM_USER_MANAGE", "USER", "MANAGE", "USER"],
    ["PERM_PRODUCT_REVIEW_MANAGE", "PRODUCT", "MANAGE", "PRODUCT_REVIEW"],
    ["PERM_CREATE_ROLE", "ROLE", "CREATE", "ROLE"],
    ["PERM_USER_VIEW_SELF", "USER", "VIEW", "USER_SELF"],
    ["PERM_ADMIN_VIEW_PRODUCTS", "ADMIN", "VIEW", "ADMIN_PRODUCTS"],
    ["PERM_ORDER_VIEW_EXPORT", "ORDER", "EXPORT", "ORDER_VIEW"],
  ])("%s", (code, module, action, resource) => {
    expect(partsOf(code)).toEqual({ module, action, resource });
  });

  test.each(["PERM_ADMIN_FULL_ACCESS", "PERM_BANNER_VIEW", "PERM_X", "PERM_VIEW_MANAGE_USER"])(
    "%s has none",
    (code) => expect(partsOf(code)).toBeUndefined(),
  );
});

describe("the matrix", () => {
  test("has rows in the order of the modules, and only columns that occur", () => {
    const codes = ["PERM_CART_MANAGE", "PERM_USER_VIEW_SELF", "PERM_USER_MANAGE", "PERM_TWO_FA"];
    const layout = layoutOf(codes.map(permission));
    expect(layout.rows.map(({ resource }) => resource)).toEqual(["USER", "USER_SELF", "CART"]);
    expect(layout.actions).toEqual(["VIEW", "MANAGE"]);
    expect(layout.others.map(({ code }) => code)).toEqual(["PERM_TWO_FA"]);
  });

  test("names each row of the catalogue by what it is about, no two alike", () => {
    const layout = layoutOf(Object.keys(subjects).map(permission));
    const names = layout.rows.map(({ name }) => name);
    expect(names).toContain("Sản phẩm toàn sàn");
    expect(names).not.toContain("Quản trị");
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(layoutOf([permission("PERM_ORDER_PARCEL_VIEW")]).rows[0]?.name).toBe("Đơn hàng");
  });

  test("keeps both of two codes for one place", () => {
    const layout = layoutOf(["PERM_CREATE_ROLE", "PERM_ROLE_CREATE"].map(permission));
    expect(layout.rows[0]?.cells.CREATE?.code).toBe("PERM_ROLE_CREATE");
    expect(layout.others.map(({ code }) => code)).toEqual(["PERM_CREATE_ROLE"]);
  });
});

describe("saving", () => {
  const held = new Set(["A", "B"]);
  const selected = new Set(["B", "C"]);

  test.each([
    ["replace", ["B", "C"], ["C"], ["A"], []],
    ["add", ["C"], ["C"], [], ["A"]],
    ["remove", ["A"], [], ["A"], ["C"]],
  ] as const)("by %s", (mode, codes, added, removed, leftOut) => {
    expect(changeOf(mode, held, selected)).toEqual({ codes, added, removed, leftOut });
  });

  test("does nothing when nothing is sent that changes anything", () => {
    expect(isIdle(changeOf("replace", held, held))).toBe(true);
    expect(isIdle(changeOf("add", held, new Set(["B"])))).toBe(true);
    expect(isIdle(changeOf("remove", held, selected))).toBe(false);
  });
});

describe("whether a group holds what was asked for", () => {
  const group = { permissions: ["PERM_A", "PERM_B"] };

  test.each([
    ["replace", ["PERM_B", "PERM_A"], true],
    ["replace", ["PERM_A"], false],
    ["replace", ["PERM_A", "PERM_C"], false],
    ["add", ["PERM_A"], true],
    ["add", ["PERM_A", "PERM_C"], false],
    ["remove", ["PERM_C"], true],
    ["remove", ["PERM_B", "PERM_C"], false],
  ] as const)("%s %j: %j", (action, codes, isDone) => {
    expect(isGranted(group, { action, codes: [...codes] })).toBe(isDone);
  });
});
