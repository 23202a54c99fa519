import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { lastCode } from "../testing/call-helpers.ts";
import { roleRow } from "../testing/role-rows.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { signIn } from "./auth.ts";
import { register, sendRegistrationCode, verifyRegistrationCode } from "./registration.ts";

const hoa = userRow();
const form = {
  email: "minh.tran@example.vn",
  password: "NongSan@2026",
  fullName: " Trần Văn Minh ",
  phone: "0912345678",
  roleId: "R04",
} satisfies Schema["RegisterRequest"];

let db: Db;

beforeEach(() => {
  const roles = ["R00", "R01", "R02", "R04", "R05", "R11"];
  db = testDb({
    users: [{ ...hoa }],
    roles: roles.map((code) => roleRow({ id: code, role_code: code })),
  });
});

function prove(email: string): void {
  sendRegistrationCode(db, email);
  verifyRegistrationCode(db, email, lastCode(db));
}

const fieldError = (code: string, field: string) =>
  expect.objectContaining({
    code,
    details: { errors: { [field]: expect.stringMatching(/^\p{Lu}/u) } },
  });

describe("registering", () => {
  it("creates an account that can sign in, once per verification", async () => {
    prove(form.email);
    const user = register(db, form);
    expect(user).toMatchObject({
      fullName: "Trần Văn Minh",
      roleCode: "R04",
      status: "active",
      referredBy: null,
      uidCode: expect.stringMatching(/^TAP_[0-9A-F]{8}$/),
    });
    const { email, password } = form;
    expect(await signIn(db, { email, password })).toHaveProperty("tokens");
    db.users = db.users.filter((row) => row !== user);
    expect(() => register(db, form)).toThrow(fieldError("CONFLICT", "email"));
  });

  it("requires a verified e-mail address, which stays verified when another field is rejected", () => {
    expect(() => register(db, form)).toThrow(fieldError("CONFLICT", "email"));
    prove("khac@example.vn");
    expect(() => register(db, form)).toThrow(fieldError("CONFLICT", "email"));
    prove(form.email);
    const taken = { ...form, phone: hoa.phone };
    expect(() => register(db, taken)).toThrow(fieldError("DUPLICATE", "phone"));
    expect(register(db, { ...form, email: form.email.toUpperCase() })).toBe(db.users[1]);
  });

  it.each(["R00", "R01", "R05", "R11", "R99", ""])("does not give the role %j", (roleId) => {
    prove(form.email);
    expect(() => register(db, { ...form, roleId })).toThrow(fieldError("VALIDATION", "roleId"));
    expect(db.users).toHaveLength(1);
  });

  it("finds the referrer, ignoring case", () => {
    prove(form.email);
    const user = register(db, { ...form, referralCode: ` ${hoa.uidCode.toLowerCase()} ` });
    expect(user.referredBy).toBe(hoa.id);
  });

  it("rejects an unknown referral code and ignores an empty one", () => {
    prove(form.email);
    expect(() => register(db, { ...form, referralCode: "TAP_00000000" })).toThrow(
      expect.objectContaining({
        code: "VALIDATION",
        details: { errors: { referralCode: "Mã giới thiệu không tồn tại" } },
      }),
    );
    expect(register(db, { ...form, referralCode: " " }).referredBy).toBeNull();
  });

  it("sends no code to an address that has an account", () => {
    const email = hoa.email.toUpperCase();
    expect(() => sendRegistrationCode(db, email)).toThrow(fieldError("DUPLICATE", "target"));
    expect(db.letters).toEqual([]);
  });

  it("allows one registration per address, even when verified in two tabs", () => {
    prove(form.email);
    register(db, form);
    expect(() => register(db, { ...form, phone: "0912345679" })).toThrow(
      fieldError("DUPLICATE", "email"),
    );
  });
});
