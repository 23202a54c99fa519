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
  it("knows a user by the e-mail address, and a newcomer by its absence", async () => {
    expect(needsRole(db, google("token-of-hoa"))).toBe(false);
    expect(needsRole(db, google("token-of-guest"))).toBe(true);
    expect(await signInWithSocial(db, google("token-of-hoa"))).toHaveProperty("tokens");
  });

  it("makes an account of a newcomer who chose a role and a phone number", async () => {
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

  it("refuses a phone number that is taken and a role that is not for choosing", async () => {
    const login = { ...google("token-of-guest"), ...choice };
    await expect(signInWithSocial(db, { ...login, phone: hoa.phone })).rejects.toMatchObject({
      code: "DUPLICATE",
    });
    await expect(signInWithSocial(db, { ...login, roleId: "R00" })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    expect(db.users).toHaveLength(1);
  });

  it("does not spare anybody the second step", async () => {
    db.users = [{ ...hoa, twoFactor: true }];
    expect(await signInWithSocial(db, google("token-of-hoa"))).toMatchObject({
      twoStepUserId: hoa.id,
    });
    expect(db.letters).toMatchObject([{ to: hoa.email }]);
  });

  it.each([
    ["locked", "ACCOUNT_LOCKED"],
    ["pending", "ACCOUNT_PENDING"],
  ] as const)("refuses an account that is %s", async (status, code) => {
    db.users = [{ ...hoa, status }];
    expect(needsRole(db, google("token-of-hoa"))).toBe(false);
    await expect(signInWithSocial(db, google("token-of-hoa"))).rejects.toMatchObject({ code });
  });

  it("refuses a token that is false or has expired, and Facebook", async () => {
    const refusal = expect.objectContaining({ code: "TOKEN_REFUSED" });
    expect(() => needsRole(db, google("made-up"))).toThrow(refusal);
    now = new Date(now.getTime() + 60_000);
    await expect(signInWithSocial(db, google("token-of-hoa"))).rejects.toEqual(refusal);
    expect(() => needsRole(db, { provider: "facebook", accessToken: "x" })).toThrow(
      expect.objectContaining({ code: "VALIDATION" }),
    );
  });
});
