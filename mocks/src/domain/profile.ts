import { normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { provinces } from "../seed/places.ts";
import { throwFieldError } from "./domain-error.ts";
import { qrPicture } from "./qr-codes.ts";
import { mustBeUnique } from "./unique-ids.ts";
import {
  addressOfFile,
  type FormFile,
  MEGABYTE,
  pictureTypes,
  removeFiles,
  storePicture,
  type UploadRule,
} from "./uploads.ts";
import { dayOf } from "./values.ts";

const QR_SCALE = 8;

const avatarRule: UploadRule = {
  purpose: "avatar",
  types: pictureTypes,
  notPicture: "Chỉ chấp nhận file ảnh!",
  maxBytes: MEGABYTE,
  tooLarge: "Ảnh vượt quá 1MB.",
};

export function updateProfile(
  db: Db,
  caller: UserRow,
  sent: Schema["UpdateProfileRequest"],
): UserRow {
  if (sent.dateOfBirth > dayOf(db.now())) {
    throwFieldError("VALIDATION", "dateOfBirth", "Ngày sinh không được ở tương lai");
  }
  const email = sent.email.trim();
  const phone = normalPhone(sent.phoneNumber);
  mustBeUnique(db, { email, phone }, caller, "phoneNumber");
  const isOwner = ({ citizenId }: UserRow) => citizenId === sent.citizenId;
  if (db.users.some((other) => other !== caller && isOwner(other))) {
    throwFieldError("DUPLICATE", "citizenId", "Số CCCD này đã được sử dụng");
  }
  const { citizenId, dateOfBirth, gender } = sent;
  const fullName = sent.fullName.trim();
  const updatedAt = db.now().toISOString();
  const saved = { fullName, email, phone, citizenId, dateOfBirth, gender, updatedAt };
  Object.assign(caller, saved satisfies Partial<UserRow>);
  return caller;
}

export async function setAvatar(db: Db, caller: UserRow, file: FormFile): Promise<UserRow> {
  const stored = await storePicture(db, caller, file, avatarRule);
  // Runs after the upload: of two concurrent uploads, the later one deletes the other.
  removeFiles(db, (row) => addressOfFile(row) === caller.avatarUrl);
  caller.avatarUrl = addressOfFile(stored);
  caller.updatedAt = db.now().toISOString();
  return caller;
}

/** A PNG in a data URL. */
export function profileQr({ uidCode }: UserRow, origin: string): Promise<string> {
  return qrPicture(`${origin}/gioi-thieu/${uidCode}`, QR_SCALE);
}

/** Only active users are public. */
export function publicUser(db: Db, uid: string): UserRow | undefined {
  const wanted = uid.trim().toUpperCase();
  return db.users.find(
    ({ uidCode, status }) => status === "active" && uidCode.toUpperCase() === wanted,
  );
}

/** With a code the name comes from the official list; without one it was typed by hand. */
export function updateAddress(db: Db, caller: UserRow, sent: Schema["AddressPick"]): UserRow {
  const province = provinces.find(({ code }) => code === sent.province_code);
  if (sent.province_code && !province) {
    throwFieldError("VALIDATION", "province_code", "Tỉnh, thành phố này không tồn tại");
  }
  const ward = province?.wards.find(({ code }) => code === sent.ward_code);
  if (sent.ward_code && !ward) {
    throwFieldError(
      "VALIDATION",
      "ward_code",
      "Phường, xã này không thuộc tỉnh, thành phố đã chọn",
    );
  }
  caller.provinceCode = province?.code ?? null;
  caller.provinceName = province?.name ?? nameOf(sent.province_name, "province_name");
  caller.communeCode = ward?.code ?? null;
  caller.communeName = ward?.name ?? nameOf(sent.ward_name, "ward_name");
  caller.address = sent.address.trim();
  caller.updatedAt = db.now().toISOString();
  return caller;
}

function nameOf(typed: string, field: string): string {
  return typed.trim() || throwFieldError("VALIDATION", field, "Không được để trống");
}
