import { encode } from "uqr";
import { normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { dayOf } from "./days.ts";
import { throwFieldError } from "./domain-error.ts";
import { pngDataUrl } from "./png.ts";
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

/** Quiet zone of a QR code, in modules: the standard requires four. */
const QR_BORDER = 4;
const QR_SCALE = 8;

const avatarRule: UploadRule = {
  purpose: "avatar",
  types: pictureTypes,
  notPicture: "Chỉ chấp nhận file ảnh!",
  maxBytes: MEGABYTE,
  tooLarge: "Ảnh vượt quá 1MB.",
};

/** Saves the personal information. E-mail, phone and citizen id must be unique. */
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

/** Replaces the avatar. */
export async function setAvatar(db: Db, caller: UserRow, file: FormFile): Promise<UserRow> {
  const stored = await storePicture(db, caller, file, avatarRule);
  // Runs after the upload: of two concurrent uploads, the later one deletes the other.
  removeFiles(db, (row) => addressOfFile(row) === caller.avatarUrl);
  caller.avatarUrl = addressOfFile(stored);
  caller.updatedAt = db.now().toISOString();
  return caller;
}

/** The URL of a user's public page as a QR code: a PNG in a data URL. */
export function profileQr({ uidCode }: UserRow, origin: string): Promise<string> {
  const { data } = encode(`${origin}/gioi-thieu/${uidCode}`, { ecc: "M", border: QR_BORDER });
  return pngDataUrl(data, QR_SCALE);
}

/** The active user with this code; other users are not shown to the public. */
export function publicUser(db: Db, uid: string): UserRow | undefined {
  const wanted = uid.trim().toUpperCase();
  return db.users.find(
    ({ uidCode, status }) => status === "active" && uidCode.toUpperCase() === wanted,
  );
}
