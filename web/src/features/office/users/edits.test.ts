import { describe, expect, test } from "vitest";
import { differencesOf, editsOf, formOf, userForm } from "./edits.ts";
import { hoa } from "./users.fixtures.ts";

const form = formOf(hoa);

describe("the edits of a user", () => {
  test("are none as long as nothing was typed", () => {
    expect(editsOf(hoa, form)).toEqual({ changes: undefined, roleId: undefined });
  });

  test("are the edited fields alone", () => {
    expect(editsOf(hoa, { ...form, phone: "0987654321", status: "locked" }).changes).toEqual({
      phone: "0987654321",
      status: "locked",
    });
  });

  test("never hold the role, which has a call of its own", () => {
    const edits = editsOf(hoa, { ...form, roleId: "role-02" });
    expect(edits).toEqual({ changes: undefined, roleId: "role-02" });
  });

  test("leave out a name or e-mail left blank", () => {
    expect(editsOf(hoa, { ...form, fullName: "  ", email: "" }).changes).toBeUndefined();
  });

  test("hold the phone in its normal form, and not the same number typed otherwise", () => {
    expect(editsOf(hoa, { ...form, phone: "+84 987-654.321" }).changes).toEqual({
      phone: "0987654321",
    });
    const own = `+84 ${hoa.phone?.slice(1)}`;
    expect(editsOf(hoa, { ...form, phone: own }).changes).toBeUndefined();
  });

  test("clear the phone", () => {
    expect(editsOf(hoa, { ...form, phone: " " }).changes).toEqual({ phone: "" });
    expect(editsOf({ ...hoa, phone: null }, { ...form, phone: "" }).changes).toBeUndefined();
  });

  test("are trimmed", () => {
    expect(editsOf(hoa, { ...form, fullName: " Lê Thị Hoa " }).changes).toEqual({
      fullName: "Lê Thị Hoa",
    });
  });
});

describe("what two writers changed", () => {
  const driver = { id: "role-06", name: "Tài xế", role_code: "R06" };
  const later = { ...hoa, updatedAt: "2026-11-20T04:00:00.000Z" };

  test("is nothing when the other changed what the form does not show", () => {
    const current = { ...later, avatarUrl: "/moi.png" };
    expect(differencesOf({ seen: hoa, current, form }, [])).toEqual([]);
  });

  test("is told in the words of the form", () => {
    const current = { ...later, status: "locked", role: driver, role_id: driver.id } as const;
    const differences = differencesOf({ seen: hoa, current, form }, []);
    expect(differences).toMatchObject([
      { field: "status", label: "Trạng thái", current: "Không hoạt động", isUntouched: true },
      { field: "roleId", label: "Vai trò", current: "Tài xế (R06)", isUntouched: true },
    ]);
  });

  test("does not hold a name left blank against the writer", () => {
    const current = { ...later, fullName: "Trần Thị Hoa Một" };
    const [name] = differencesOf({ seen: hoa, current, form: { ...form, fullName: " " } }, []);
    expect(name).toMatchObject({ base: hoa.fullName, mine: hoa.fullName, isUntouched: true });
  });
});

describe("the form of a user", () => {
  test.each(["", "hoa@example.vn", " hoa@example.vn "])("takes the e-mail %j", (email) => {
    expect(userForm(hoa).safeParse({ ...form, email }).success).toBe(true);
  });

  test.each(["", "0987654321", "+84 987 654 321", "0987.654.321", hoa.phone])(
    "takes the phone %j",
    (phone) => {
      expect(userForm(hoa).safeParse({ ...form, phone }).success).toBe(true);
    },
  );

  test.each(["abc", "098765432", "0287654321", "0987654321 (nhà)"])(
    "refuses the phone %j",
    (phone) => {
      expect(userForm(hoa).safeParse({ ...form, phone }).error?.issues).toMatchObject([
        { path: ["phone"], message: "Số điện thoại không hợp lệ! (VD: 0987654321)" },
      ]);
    },
  );

  test("takes the phone that the server holds already, and leaves it alone", () => {
    const odd = { ...hoa, phone: "abc" };
    expect(userForm(odd).safeParse(formOf(odd)).success).toBe(true);
    expect(editsOf(odd, { ...formOf(odd), status: "locked" }).changes).toEqual({
      status: "locked",
    });
  });

  test.each(["hoa", "hoa@", "hoa@example", "@example.vn"])("refuses the e-mail %j", (email) => {
    const result = userForm(hoa).safeParse({ ...form, email });
    expect(result.error?.issues).toMatchObject([
      { path: ["email"], message: "Email không hợp lệ" },
    ]);
  });
});
