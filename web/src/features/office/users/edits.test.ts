import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import { differencesOf, editsOf, formOf, userForm } from "./edits.ts";
import { statusChoices, statusChoicesOf } from "./rules.ts";
import { hoa } from "./users.fixtures.ts";

const form = formOf(hoa);

describe("the edits of a user", () => {
  test("are empty while nothing has changed", () => {
    expect(editsOf(hoa, form)).toEqual({ changes: undefined, roleId: undefined });
  });

  test("contain only the edited fields", () => {
    expect(editsOf(hoa, { ...form, phone: "0987654321", status: "locked" }).changes).toEqual({
      phone: "0987654321",
      status: "locked",
    });
  });

  test("never contain the role, which has its own call", () => {
    const edits = editsOf(hoa, { ...form, roleId: "role-02" });
    expect(edits).toEqual({ changes: undefined, roleId: "role-02" });
  });

  test("omit a blank name or e-mail", () => {
    expect(editsOf(hoa, { ...form, fullName: "  ", email: "" }).changes).toBeUndefined();
  });

  test("contain the normalized phone, but not the same number typed differently", () => {
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

describe("conflicting changes of two users", () => {
  const driver = { id: "role-06", name: "Tài xế", role_code: "R06" };
  const later = { ...hoa, updatedAt: "2026-11-20T04:00:00.000Z" };

  test("are empty if the other user changed something that is not in the form", () => {
    const current = { ...later, avatarUrl: "/moi.png" };
    expect(differencesOf({ seen: hoa, current, form }, [])).toEqual([]);
  });

  test("use the labels of the form", () => {
    const current = { ...later, status: "locked", role: driver, role_id: driver.id } as const;
    const differences = differencesOf({ seen: hoa, current, form }, []);
    expect(differences).toMatchObject([
      { field: "status", label: "Trạng thái", current: "Không hoạt động", isUntouched: true },
      { field: "roleId", label: "Vai trò", current: "Tài xế (R06)", isUntouched: true },
    ]);
  });

  test("do not count a name left blank as a change", () => {
    const current = { ...later, fullName: "Trần Thị Hoa Một" };
    const [name] = differencesOf({ seen: hoa, current, form: { ...form, fullName: " " } }, []);
    expect(name).toMatchObject({ base: hoa.fullName, mine: hoa.fullName, isUntouched: true });
  });
});

const errorsOf = schemaResolver(userForm(hoa), { sync: true });

describe("the form of a user", () => {
  test.each(["", "hoa@example.vn", " hoa@example.vn "])("accepts the e-mail %j", (email) => {
    expect(errorsOf({ ...form, email })).toEqual({});
  });

  test.each(["", "0987654321", "+84 987 654 321", "0987.654.321", hoa.phone])(
    "accepts the phone %j",
    (phone) => {
      expect(errorsOf({ ...form, phone })).toEqual({});
    },
  );

  test.each(["abc", "098765432", "0287654321", "0987654321 (nhà)"])(
    "rejects the phone %j",
    (phone) => {
      expect(errorsOf({ ...form, phone })).toEqual({
        phone: "Số điện thoại không hợp lệ! (VD: 0987654321)",
      });
    },
  );

  test("accepts the phone stored on the server and leaves it unchanged", () => {
    const odd = { ...hoa, phone: "abc" };
    expect(schemaResolver(userForm(odd), { sync: true })(formOf(odd))).toEqual({});
    expect(editsOf(odd, { ...formOf(odd), status: "locked" }).changes).toEqual({
      status: "locked",
    });
  });

  test.each([
    ["a status that is not in the contract", { status: "suspended" }],
    ["no status", { status: undefined }],
    ["null for a status", { status: null }],
    ["no e-mail and no name", { email: null, fullName: undefined }],
    ["a name with more spaces than one would type", { fullName: "Trần  Thị Hoa " }],
    ["a name in Unicode's long form", { fullName: "Trần Thị Hoa".normalize("NFD") }],
    ["a name longer than allowed", { fullName: "a".repeat(101) }],
    ["an e-mail with a space", { email: " hoa@example.vn" }],
    ["an e-mail that is none", { email: "hoa@noi-bo" }],
  ])("accepts %s as stored, and leaves it unchanged", (_name, change) => {
    const odd = { ...hoa, ...change } as unknown as typeof hoa;
    const opened = formOf(odd);
    expect(schemaResolver(userForm(odd), { sync: true })(opened)).toEqual({});
    expect(editsOf(odd, opened)).toEqual({ changes: undefined, roleId: undefined });
    expect(editsOf(odd, { ...opened, phone: "0987654321" }).changes).toEqual({
      phone: "0987654321",
    });
  });

  test("a stored status that is not in the contract can be replaced, and has its own choice", () => {
    const odd = { ...hoa, status: "suspended" } as unknown as typeof hoa;
    expect(editsOf(odd, { ...formOf(odd), status: "locked" }).changes).toEqual({
      status: "locked",
    });
    expect(statusChoicesOf(odd)[0]).toEqual({ value: "suspended", label: "Không xác định" });
    expect(statusChoicesOf(hoa)).toEqual(statusChoices);
    const current = { ...hoa, status: "active" } as const;
    expect(differencesOf({ seen: odd, current, form: formOf(odd) }, [])).toMatchObject([
      { base: "Không xác định", current: "Hoạt động", mine: "Không xác định" },
    ]);
  });

  const longEmail = `ho@${"a.".repeat(125)}vn`;

  test.each([
    ["fullName", "a".repeat(101), "Họ và tên không được quá 100 ký tự"],
    ["email", longEmail, "Email không được quá 254 ký tự"],
  ])("rejects a %s longer than the contract takes", (field, text, message) => {
    expect(errorsOf({ ...form, [field]: text })).toEqual({ [field]: message });
    expect(errorsOf({ ...form, [field]: ` ${text.slice(1)} ` })).toEqual({});
  });

  test.each(["hoa", "hoa@", "hoa@example", "@example.vn"])("rejects the e-mail %j", (email) => {
    expect(errorsOf({ ...form, email })).toEqual({ email: "Email không hợp lệ" });
  });
});
