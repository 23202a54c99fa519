import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { fileRow } from "../testing/picture-files.ts";
import { productRow, reviewRow } from "../testing/shop.ts";
import { roleGroupRow, roleRow, testDb, testNow, userRow } from "../testing/tables.ts";
import { signIn } from "./auth.ts";
import { authenticationError, callerOf, rotate } from "./tokens.ts";
import { assignRole, assignRoleGroup, deleteUser, updateUser, userPage } from "./users.ts";

let db: Db;
let root: UserRow;
let officer: UserRow;
let buyer: UserRow;

beforeEach(() => {
  root = userRow({ id: "root", roleCode: "R00", email: "quantri@tap.vn", phone: "0900000001" });
  officer = userRow({ id: "officer", roleCode: "R01", email: "tinh@tap.vn", phone: "0900000002" });
  buyer = userRow();
  db = testDb({
    users: [root, officer, buyer],
    roles: ["R00", "R01", "R02", "R04", "R05"].map((code) =>
      roleRow({ id: code.toLowerCase(), role_code: code }),
    ),
    roleGroups: [
      roleGroupRow({
        id: "1",
        code: "QTHT",
        roleId: "r00",
        permissions: ["PERM_ADMIN_FULL_ACCESS"],
      }),
      roleGroupRow({ id: "2", code: "THANHVIEN", roleId: "r04" }),
      roleGroupRow({ id: "3", code: "NGUOIBAN", roleId: "r02" }),
    ],
  });
});

function error(code: string) {
  return expect.objectContaining({ code });
}

describe("the list of users", () => {
  it.each(["nguyen thi hoa", "HOA.NGUYEN", "0987654", "tap_0a1b"])("finds %s", (keyword) => {
    db.users = [userRow(), { ...root, uidCode: "TAP_FFFFFFFF", fullName: "Lê Văn Đạt" }];
    expect(userPage(db, { keyword }).rows).toEqual([db.users[0]]);
  });

  it("pages the filtered users and counts all users", () => {
    db.users = [
      userRow({ id: "1", status: "pending", createdAt: "2026-01-01T00:00:00.000Z" }),
      userRow({ id: "2", status: "active", createdAt: "2026-02-01T00:00:00.000Z" }),
      userRow({ id: "3", status: "active", createdAt: "2026-03-01T00:00:00.000Z" }),
      userRow({ id: "4", status: "locked", roleCode: "R02" }),
    ];
    const page = userPage(db, { roleCode: "R04", status: "active", page: 1, limit: 1 });
    expect(page.rows.map(({ id }) => id)).toEqual(["3"]);
    expect(page).toMatchObject({
      total: 2,
      stats: { total: 4, active: 2, pending: 1, inactive: 1 },
    });
  });
});

describe("changing a user", () => {
  it("does not change other fields", () => {
    expect(updateUser(db, root, buyer.id, { fullName: " Nguyễn Hoa " })).toMatchObject({
      fullName: "Nguyễn Hoa",
      email: buyer.email,
      updatedAt: testNow.toISOString(),
    });
  });

  it.each([
    ["e-mail", { email: "TINH@tap.vn" }, "email"],
    ["phone", { phone: "090 000 0002" }, "phone"],
  ])("rejects the %s of another user", (_what, changes, field) => {
    expect(() => updateUser(db, root, buyer.id, changes)).toThrow(
      expect.objectContaining({
        code: "DUPLICATE",
        details: { errors: { [field]: expect.any(String) } },
      }),
    );
  });

  it("stores a phone number in its national form, which can be used to sign in", async () => {
    updateUser(db, root, buyer.id, { phone: "+84 912 345 678" });
    const { password } = buyer;
    for (const email of ["0912345678", "+84 912 345 678"]) {
      expect(await signIn(db, { email, password })).toHaveProperty("tokens");
    }
  });

  it("rejects a stale If-Match and changes nothing", () => {
    const seen = `"${buyer.updatedAt}"`;
    buyer.updatedAt = "2026-11-20T03:16:00.000Z";
    const late = error("PRECONDITION_FAILED");
    expect(() => updateUser(db, root, buyer.id, { fullName: "Khác" }, seen)).toThrow(late);
    const role = { userId: buyer.id, roleId: db.roles[0]?.id ?? "" };
    expect(() => assignRole(db, root, role, seen)).toThrow(late);
    const group = { userId: buyer.id, roleGroupCode: db.roleGroups[0]?.code ?? "" };
    expect(() => assignRoleGroup(db, root, group, seen)).toThrow(late);
    expect(buyer.fullName).not.toBe("Khác");
    const fresh = `"${buyer.updatedAt}"`;
    expect(updateUser(db, root, buyer.id, { fullName: "Khác" }, fresh).fullName).toBe("Khác");
  });

  it("allows several users without a phone", () => {
    updateUser(db, root, buyer.id, { phone: "" });
    expect(updateUser(db, root, officer.id, { phone: "" }).phone).toBe("");
  });

  it("signs out a locked user", async () => {
    const result = await signIn(db, buyer);
    const tokens = "tokens" in result ? result.tokens : undefined;
    updateUser(db, root, buyer.id, { status: "locked" });
    updateUser(db, root, buyer.id, { status: "active" });
    expect(await callerOf(db, `Bearer ${tokens?.accessToken}`)).toBeUndefined();
    await expect(rotate(db, tokens?.refreshToken ?? "")).rejects.toThrow(error("TOKEN_REFUSED"));
  });

  it("reports ACCOUNT_LOCKED for the tokens of a locked user", async () => {
    const result = await signIn(db, buyer);
    const tokens = "tokens" in result ? result.tokens : undefined;
    const bearer = `Bearer ${tokens?.accessToken}`;
    await expect(authenticationError(db, bearer)).resolves.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    updateUser(db, root, buyer.id, { status: "locked" });
    await expect(authenticationError(db, bearer)).resolves.toMatchObject({
      code: "ACCOUNT_LOCKED",
    });
    await expect(rotate(db, tokens?.refreshToken ?? "")).rejects.toThrow(error("ACCOUNT_LOCKED"));
    await expect(authenticationError(db, null)).resolves.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("locks an administrator while another has full access, but not the caller", () => {
    expect(() => updateUser(db, root, root.id, { status: "locked" })).toThrow(error("CONFLICT"));
    const senior = userRow({ id: "senior", roleCode: "R05", email: "cap@tap.vn", phone: "" });
    db.users.push(senior);
    expect(updateUser(db, senior, root.id, { status: "locked" }).status).toBe("locked");
  });

  it("protects those who have full access by their group alike", () => {
    buyer.roleGroupCode = "QTHT";
    expect(() => updateUser(db, officer, buyer.id, { status: "locked" })).toThrow(
      error("FORBIDDEN"),
    );
  });

  it("allows only users with full access to change administrators", () => {
    expect(() => updateUser(db, officer, root.id, { email: "lay@tap.vn" })).toThrow(
      error("FORBIDDEN"),
    );
  });
});

describe("deleting a user", () => {
  it("ends the sessions and frees the e-mail", async () => {
    const result = await signIn(db, buyer);
    const tokens = "tokens" in result ? result.tokens : undefined;
    deleteUser(db, officer, buyer.id);
    expect(db.users).toEqual([root, officer]);
    await expect(rotate(db, tokens?.refreshToken ?? "")).rejects.toThrow(error("TOKEN_REFUSED"));
    expect(updateUser(db, root, officer.id, { email: buyer.email }).email).toBe(buyer.email);
  });

  it("keeps pictures of reviews, products and categories and removes the others", () => {
    const [image_url, image_id] = ["/__mock/files/of-product", null];
    const image = { id: 9, image_url, image_id, is_thumbnail: true, display_order: 0 };
    db.products = [productRow({ images: [image] })];
    db.reviews = [reviewRow({ images: { image_0: "/__mock/files/of-review" } })];
    db.files = [
      fileRow({ id: "of-product" }),
      fileRow({ id: "of-review" }),
      fileRow({ id: "forgotten" }),
      fileRow({ id: "avatar", purpose: "avatar" }),
      fileRow({ id: "document", purpose: "document" }),
      fileRow({ id: "of-another", ownerId: officer.id }),
      fileRow({ id: "icon", purpose: "category" }),
    ];
    deleteUser(db, root, buyer.id);
    expect(db.files.map(({ id }) => id)).toEqual(["of-product", "of-review", "of-another", "icon"]);
  });

  it("rejects the caller, an administrator and an unknown user", () => {
    expect(() => deleteUser(db, officer, officer.id)).toThrow(error("CONFLICT"));
    expect(() => deleteUser(db, officer, root.id)).toThrow(error("FORBIDDEN"));
    expect(() => deleteUser(db, root, "nobody")).toThrow(error("NOT_FOUND"));
  });

  it("can delete one of two administrators", () => {
    db.users.push(userRow({ id: "root-2", roleCode: "R00" }));
    deleteUser(db, root, "root-2");
    expect(db.users).toHaveLength(3);
  });

  it("fails for the sentinel user and does not delete it", () => {
    buyer.email = "loi-500@tap.vn";
    expect(() => deleteUser(db, root, buyer.id)).toThrow("fails on purpose");
    expect(db.users).toContain(buyer);
  });
});

describe("giving a role", () => {
  it("changes it and clears the group of the previous role", () => {
    buyer.roleGroupCode = "THANHVIEN";
    const changed = assignRole(db, officer, { userId: buyer.id, roleId: "r02" });
    expect(changed).toMatchObject({ roleCode: "R02", roleGroupCode: null });
  });

  it("keeps the group when the role does not change", () => {
    buyer.roleGroupCode = "THANHVIEN";
    expect(assignRole(db, officer, { userId: buyer.id, roleId: "r04" }).roleGroupCode).toBe(
      "THANHVIEN",
    );
  });

  it("is rejected for the caller and for unknown roles", () => {
    expect(() => assignRole(db, root, { userId: root.id, roleId: "r04" })).toThrow(
      error("CONFLICT"),
    );
    expect(() => assignRole(db, root, { userId: buyer.id, roleId: "r99" })).toThrow(
      error("NOT_FOUND"),
    );
  });

  it.each(["r00", "r05"])("allows only users with full access to give %s", (roleId) => {
    expect(() => assignRole(db, officer, { userId: buyer.id, roleId })).toThrow(
      error("FULL_ACCESS_ONLY"),
    );
    expect(assignRole(db, root, { userId: buyer.id, roleId }).roleCode).toBe(roleId.toUpperCase());
  });
});

describe("giving a role group", () => {
  it("replaces the previous one", () => {
    expect(
      assignRoleGroup(db, officer, { userId: buyer.id, roleGroupCode: "THANHVIEN" }).roleGroupCode,
    ).toBe("THANHVIEN");
  });

  it("rejects a group of another role and an unknown group", () => {
    const give = (roleGroupCode: string) => () =>
      assignRoleGroup(db, officer, { userId: buyer.id, roleGroupCode });
    expect(give("NGUOIBAN")).toThrow(error("CONFLICT"));
    expect(give("KHONGCO")).toThrow(error("NOT_FOUND"));
    expect(give("QTHT")).toThrow(error("FULL_ACCESS_ONLY"));
  });
});

it("tells the address before of a changed e-mail, and of nothing else", () => {
  const root = userRow({ id: "root", roleCode: "R00", email: "quantri@tap.vn", phone: "" });
  const buyer = userRow();
  const before = buyer.email;
  const db = testDb({ users: [root, buyer], roles: [roleRow()] });
  updateUser(db, root, buyer.id, { email: "hoa.moi@tap.vn", phone: "0911111111" });
  const text = expect.stringMatching(/liên hệ TAP/);
  expect(db.letters).toMatchObject([
    { to: before, subject: "Email của tài khoản TAP vừa được đổi", text },
  ]);
  updateUser(db, root, buyer.id, { email: "Hoa.Moi@tap.vn", fullName: "Nguyễn Hoa" });
  expect(db.letters).toHaveLength(1);
});
