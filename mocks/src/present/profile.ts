import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { roleByCode } from "../domain/roles.ts";
import { presentRoleRef } from "./role.ts";

/** A user's own profile. */
export function presentProfile(db: Db, user: UserRow): Schema["Profile"] {
  return {
    id: user.id,
    uidCode: user.uidCode,
    email: user.email,
    fullName: user.fullName,
    gender: user.gender,
    dateOfBirth: user.dateOfBirth,
    citizenId: user.citizenId,
    phoneNumber: user.phone || null,
    address: user.address,
    provinceCode: user.provinceCode,
    provinceName: user.provinceName,
    communeCode: user.communeCode,
    communeName: user.communeName,
    avatarUrl: user.avatarUrl,
    role: presentRoleRef(roleByCode(db, user.roleCode)),
    twoFactorEnabled: user.twoFactor,
  };
}

/** A user's public profile; null when there is none. */
export function presentPublicProfile(
  db: Db,
  user: UserRow | undefined,
): Schema["PublicProfile"] | null {
  if (!user) return null;
  return {
    uidCode: user.uidCode,
    fullName: user.fullName,
    avatarUrl: user.avatarUrl,
    role: presentRoleRef(roleByCode(db, user.roleCode)),
    email: user.email,
    phone: user.phone || null,
    address: user.address,
    provinceName: user.provinceName,
    communeName: user.communeName,
    createdAt: user.createdAt,
  };
}

export function presentAddress(user: UserRow): Schema["UserAddress"] {
  return {
    province_code: user.provinceCode,
    province_name: user.provinceName,
    ward_code: user.communeCode,
    ward_name: user.communeName,
    address: user.address,
  };
}

export function presentQr(qrCode: string): Schema["ProfileQr"] {
  return { qrCode };
}
