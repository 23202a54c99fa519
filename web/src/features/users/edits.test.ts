import { describe, expect, test } from "vitest";
import { editsOf, formOf, userForm } from "./edits.ts";
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

describe("the form of a user", () => {
  test.each(["", "hoa@example.vn", " hoa@example.vn "])("takes the e-mail %j", (email) => {
    expect(userForm.safeParse({ ...form, email }).success).toBe(true);
  });

  test.each(["hoa", "hoa@", "hoa@example", "@example.vn"])("refuses the e-mail %j", (email) => {
    const result = userForm.safeParse({ ...form, email });
    expect(result.error?.issues).toMatchObject([
      { path: ["email"], message: "Email không hợp lệ" },
    ]);
  });
});
