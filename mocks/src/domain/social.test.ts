import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { roleRow } from "../testing/role-rows.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import { needsRole, signInWithSocial } from "./social.ts";

const hoa = userRow();
const google = (accessToken: string) => ({ provider: "google", accessToken }) as const;
const choice = { roleId: "R02", phone: "0912345678" };

let db: Db;
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

describe("signing in with Google", () => {
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
