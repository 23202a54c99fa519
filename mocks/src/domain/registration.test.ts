import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { lastCode } from "../testing/client.ts";
import { roleRow, testDb, testNow, userRow } from "../testing/tables.ts";
import { signIn } from "./auth.ts";
import {
  needsRole,
  register,
  sendRegistrationCode,
  signInWithSocial,
  verifyRegistrationCode,
} from "./registration.ts";

const hoa = userRow();
const form = {
  email: "minh.tran@example.vn",
  password: "NongSan@2026",
  fullName: " Trần Văn Minh ",
  phone: "0912345678",
  roleId: "R04",
} satisfies Schema["RegisterRequest"];

let db: Db;

describe("registering", () => {
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

describe("signing in with Google", () => {
  const google = (accessToken: string) => ({ provider: "google", accessToken }) as const;
  const choice = { roleId: "R02", phone: "0912345678" };
  let now: Date;

  beforeEach(() => {
    now = testNow;
    const people = [
      ["token-of-hoa", "Hoa.Nguyen@tap.vn", "Hoa"],
      ["token-of-guest", "khach@gmail.com", "Đinh Thị Khánh"],
    ] as const;
    db = testDb(
      {
        users: [{ ...hoa }],
        roles: ["R00", "R02"].map((code) => roleRow({ id: code, role_code: code })),
        googleAccounts: people.map(([sub, email, name]) => ({ sub, email, name, known: true })),
        googleTokens: people.map(([token]) => ({
          token,
          sub: token,
          expiresAt: new Date(testNow.getTime() + 60_000).toISOString(),
        })),
      },
      () => now,
    );
  });

  it("finds a user by e-mail address and detects a new user", async () => {
    expect(needsRole(db, google("token-of-hoa"))).toBe(false);
    expect(needsRole(db, google("token-of-guest"))).toBe(true);
    expect(await signInWithSocial(db, google("token-of-hoa"))).toHaveProperty("tokens");
  });

  it("creates an account for a new user with a role and a phone number", async () => {
    const login = google("token-of-guest");
    await expect(signInWithSocial(db, login)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await signInWithSocial(db, { ...login, ...choice })).toHaveProperty("tokens");
    expect(db.users[1]).toMatchObject({
      email: "khach@gmail.com",
      fullName: "Đinh Thị Khánh",
      roleCode: "R02",
      phone: choice.phone,
    });
    expect(needsRole(db, login)).toBe(false);
    expect(await signInWithSocial(db, { ...login, ...choice })).toHaveProperty("tokens");
    expect(db.users).toHaveLength(2);
  });

  it("rejects a taken phone number and a role that cannot be chosen", async () => {
    const login = { ...google("token-of-guest"), ...choice };
    await expect(signInWithSocial(db, { ...login, phone: hoa.phone })).rejects.toMatchObject({
      code: "DUPLICATE",
    });
    await expect(signInWithSocial(db, { ...login, roleId: "R00" })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    expect(db.users).toHaveLength(1);
  });

  it("requires the second step", async () => {
    db.users = [{ ...hoa, twoFactor: true }];
    expect(await signInWithSocial(db, google("token-of-hoa"))).toMatchObject({
      twoStepUserId: hoa.id,
    });
    expect(db.letters).toMatchObject([{ to: hoa.email }]);
  });

  it.each([
    ["locked", "ACCOUNT_LOCKED"],
    ["pending", "ACCOUNT_PENDING"],
  ] as const)("rejects an account that is %s", async (status, code) => {
    db.users = [{ ...hoa, status }];
    expect(needsRole(db, google("token-of-hoa"))).toBe(false);
    await expect(signInWithSocial(db, google("token-of-hoa"))).rejects.toMatchObject({ code });
  });

  it("rejects an invalid or expired token, and Facebook", async () => {
    const error = expect.objectContaining({ code: "TOKEN_REFUSED" });
    expect(() => needsRole(db, google("made-up"))).toThrow(error);
    now = new Date(now.getTime() + 60_000);
    await expect(signInWithSocial(db, google("token-of-hoa"))).rejects.toEqual(error);
    expect(() => needsRole(db, { provider: "facebook", accessToken: "x" })).toThrow(
      expect.objectContaining({ code: "VALIDATION" }),
    );
  });
});
