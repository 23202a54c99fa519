import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { fileOf } from "../testing/picture-files.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { profileQr, publicUser, setAvatar, updateAddress, updateProfile } from "./profile.ts";
import { addressOfFile, MEGABYTE } from "./uploads.ts";

let db: Db;
let caller: UserRow;

beforeEach(() => {
  caller = userRow();
  const other = userRow({
    id: "other",
    uidCode: "TAP_00AA11BB",
    email: "an@tap.vn",
    phone: "0911222333",
    citizenId: "079190001234",
  });
  db = testDb({ users: [caller, other] });
});

const form: Schema["UpdateProfileRequest"] = {
  fullName: "  Nguyễn Thị Hoa ",
  email: "hoa@example.vn",
  phoneNumber: "+84987654321",
  citizenId: "092190001234",
  dateOfBirth: "1990-05-14",
  gender: "Nữ",
};

const save = (changes: Partial<typeof form> = {}) =>
  updateProfile(db, caller, { ...form, ...changes });

describe("the personal information", () => {
  it("is saved, trimmed, the phone in its national form", () => {
    expect(save()).toMatchObject({
      ...{ fullName: "Nguyễn Thị Hoa", email: "hoa@example.vn", phone: "0987654321" },
      ...{ citizenId: "092190001234", dateOfBirth: "1990-05-14", gender: "Nữ" },
    });
  });

  it.each([
    ["email", { email: "AN@tap.vn" }],
    ["phoneNumber", { phoneNumber: "+84911222333" }],
    ["citizenId", { citizenId: "079190001234" }],
  ])("is rejected when the %s belongs to another user, and does not change", (field, changes) => {
    const before = { ...caller };
    const errors = { [field]: expect.stringContaining("đã được sử dụng") };
    expect(() => save(changes)).toThrow(
      expect.objectContaining({ code: "DUPLICATE", details: { errors } }),
    );
    expect(caller).toEqual(before);
  });

  it("can be saved again with the same values", () => {
    save();
    expect(save()).toMatchObject({ email: "hoa@example.vn", citizenId: "092190001234" });
  });

  it("accepts a date of birth up to today in Vietnam", () => {
    // It is 10:15 on the 20th in Vietnam.
    expect(save({ dateOfBirth: "2026-11-20" }).dateOfBirth).toBe("2026-11-20");
    const errors = { dateOfBirth: "Ngày sinh không được ở tương lai" };
    expect(() => save({ dateOfBirth: "2026-11-21" })).toThrow(
      expect.objectContaining({ code: "VALIDATION", details: { errors } }),
    );
  });
});

describe("the avatar", () => {
  it("replaces the previous one and deletes its file", async () => {
    await setAvatar(db, caller, fileOf("png"));
    const { avatarUrl } = await setAvatar(db, caller, fileOf("webp", { size: MEGABYTE }));
    expect(db.files).toMatchObject([{ type: "image/webp", ownerId: "buyer" }]);
    expect(avatarUrl).toBe(`/__mock/files/${db.files[0]?.id}`);
  });

  it("keeps one file when two are uploaded at once", async () => {
    await Promise.all([fileOf("png"), fileOf("webp")].map((file) => setAvatar(db, caller, file)));
    expect(db.files.map(addressOfFile)).toEqual([caller.avatarUrl]);
  });

  it("does not change when the new one is too large or not a picture", async () => {
    const { avatarUrl } = await setAvatar(db, caller, fileOf("png"));
    const large = fileOf("png", { size: 9 * MEGABYTE });
    await expect(setAvatar(db, caller, large)).rejects.toThrow("Ảnh vượt quá 1MB.");
    const text = setAvatar(db, caller, fileOf("text"));
    await expect(text).rejects.toThrow("Chỉ chấp nhận file ảnh!");
    expect([caller.avatarUrl, db.files.length]).toEqual([avatarUrl, 1]);
  });
});

it("the QR code is a picture that differs by user", async () => {
  const own = await profileQr(caller, "https://tap.example");
  expect(own).toMatch(/^data:image\/png;base64,/);
  const other = db.users.find(({ id }) => id === "other") ?? caller;
  expect(await profileQr(other, "https://tap.example")).not.toBe(own);
});

it("finds a public user by code, ignoring case, unless the account is locked", () => {
  expect(publicUser(db, "tap_00aa11bb")?.id).toBe("other");
  expect(publicUser(db, "TAP_FFFFFFFF")).toBeUndefined();
  caller.status = "locked";
  expect(publicUser(db, caller.uidCode)).toBeUndefined();
});

const pick: Schema["AddressPick"] = {
  province_code: "92",
  province_name: "Thành phố Cần Thơ",
  ward_code: "31120",
  ward_name: "Phường Cái Khế",
  address: " 12 Nguyễn Văn Cừ ",
};

const saveAddress = (changes: Partial<typeof pick> = {}) =>
  updateAddress(testDb(), userRow(), { ...pick, ...changes });

describe("an address picked from the list", () => {
  it("is saved with the official names", () => {
    expect(saveAddress({ province_name: "Cần Thơ", ward_name: "Cái Khế" })).toMatchObject({
      ...{ provinceCode: "92", provinceName: "Thành phố Cần Thơ" },
      ...{ communeCode: "31120", communeName: "Phường Cái Khế" },
      address: "12 Nguyễn Văn Cừ",
    });
  });

  it.each([
    ["province_code", { province_code: "99" }],
    ["ward_code", { ward_code: "99999" }],
    // A ward of Hà Nội
    ["ward_code", { ward_code: "00004" }],
    ["ward_code", { province_code: "" }],
  ])("is rejected on %s when the code is unknown: %j", (field, changes) => {
    expect(() => saveAddress(changes)).toThrow(
      expect.objectContaining({
        code: "VALIDATION",
        details: { errors: { [field]: expect.any(String) } },
      }),
    );
  });
});

describe("an address typed by hand", () => {
  const byHand = { province_code: "", province_name: "Cần Thơ ", ward_code: "", ward_name: "Ấp 3" };

  it("is saved without codes", () => {
    expect(saveAddress(byHand)).toMatchObject({
      ...{ provinceCode: null, provinceName: "Cần Thơ" },
      ...{ communeCode: null, communeName: "Ấp 3" },
    });
  });

  it("needs both names", () => {
    expect(() => saveAddress({ ...byHand, ward_name: "  " })).toThrow("Không được để trống");
  });
});
