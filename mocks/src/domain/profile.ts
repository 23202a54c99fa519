import { encode } from "uqr";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { dayOf } from "./days.ts";
import { nationalPhone } from "./phone.ts";
import { pngDataUrl } from "./png.ts";
import { refuseField } from "./refusal.ts";
import { mustBeFree } from "./unique.ts";
import {
  addressOfFile,
  keepPicture,
  MEGABYTE,
  pictureTypes,
  removeFiles,
  type Sent,
  type UploadRule,
} from "./uploads.ts";

/** White around a code, in modules: readers want four. */
const QR_BORDER = 4;
const QR_SCALE = 8;

const avatarRule: UploadRule = {
  purpose: "avatar",
  types: pictureTypes,
  notPicture: "Chỉ chấp nhận file ảnh!",
  maxBytes: MEGABYTE,
  tooLarge: "Ảnh vượt quá 1MB.",
};

/** Saves the personal information. What identifies a person belongs to one account only. */
export function updateProfile(
  db: Db,
  caller: UserRow,
  sent: Schema["UpdateProfileRequest"],
): UserRow {
  if (sent.dateOfBirth > dayOf(db.now())) {
    refuseField("VALIDATION", "dateOfBirth", "Ngày sinh không được ở tương lai");
  }
  const email = sent.email.trim();
  const phone = nationalPhone(sent.phoneNumber);
  mustBeFree(db, { email, phone }, caller, "phoneNumber");
  const isOwner = ({ citizenId }: UserRow) => citizenId === sent.citizenId;
  if (db.users.some((other) => other !== caller && isOwner(other))) {
    refuseField("DUPLICATE", "citizenId", "Số CCCD này đã được sử dụng");
  }
  const { citizenId, dateOfBirth, gender } = sent;
  const fullName = sent.fullName.trim();
  const updatedAt = db.now().toISOString();
  const saved = { fullName, email, phone, citizenId, dateOfBirth, gender, updatedAt };
  Object.assign(caller, saved satisfies Partial<UserRow>);
  return caller;
}

/** A new avatar takes the place of the one before. */
export async function setAvatar(db: Db, caller: UserRow, file: Sent): Promise<UserRow> {
  const kept = await keepPicture(db, caller, file, avatarRule);
  // Of two at once, the later takes the place of the other: it is shown by now.
  removeFiles(db, (row) => addressOfFile(row) === caller.avatarUrl);
  caller.avatarUrl = addressOfFile(kept);
  caller.updatedAt = db.now().toISOString();
  return caller;
}

/** The address of a user's public page as a QR code: a PNG in a data URL. */
export function profileQr({ uidCode }: UserRow, origin: string): Promise<string> {
  const { data } = encode(`${origin}/gioi-thieu/${uidCode}`, { ecc: "M", border: QR_BORDER });
  return pngDataUrl(data, QR_SCALE);
}

/** Who has this code; nobody who cannot sign in is shown to the public. */
export function publicUser(db: Db, uid: string): UserRow | undefined {
  const wanted = uid.trim().toUpperCase();
  return db.users.find(
    ({ uidCode, status }) => status === "active" && uidCode.toUpperCase() === wanted,
  );
}
