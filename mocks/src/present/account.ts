import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import type { SignIn, TokenLife } from "../domain/auth.ts";
import { roleRequired } from "../domain/registration.ts";
import { permissionsOf, roleByCode } from "../domain/roles.ts";
import type { Tokens } from "../domain/tokens.ts";
import { presentRoleRef } from "./user.ts";

export function presentSignIn(
  result: SignIn,
  success = "Đăng nhập thành công!",
): Schema["LoginAnswer"] {
  if ("twoStepUserId" in result) {
    const message = "Vui lòng nhập mã xác thực 2 bước";
    return { requiresTwoFA: true, userId: result.twoStepUserId, ...result.times, message };
  }
  return { ...presentTokens(result.tokens), message: success };
}

export function presentTokens({ accessToken, refreshToken }: Tokens): Schema["TokenPair"] {
  return { accessToken, refreshToken };
}

export function presentRegistered(db: Db, user: UserRow): Schema["RegisteredUser"] {
  return {
    id: user.id,
    uidCode: user.uidCode,
    email: user.email,
    fullName: user.fullName,
    phone: user.phone,
    role: presentRoleRef(roleByCode(db, user.roleCode)),
    createdAt: user.createdAt,
  };
}

export function presentTwoFactor(enabled: boolean): Schema["TwoFactorState"] {
  const message = enabled ? "Kích hoạt 2FA thành công!" : "Tắt xác thực 2 bước thành công!";
  return { enabled, message };
}

export function presentSocialCheck(needRole: boolean): Schema["SocialCheckAnswer"] {
  const message = needRole ? roleRequired : "Tài khoản đã sẵn sàng để đăng nhập";
  return { needRole, message, token: null };
}

export function presentAuthUser(
  db: Db,
  user: UserRow,
  { iat, exp }: TokenLife,
): Schema["AuthUser"] {
  return {
    sub: user.id,
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    avatarUrl: user.avatarUrl,
    role: presentRoleRef(roleByCode(db, user.roleCode)),
    roleGroupCode: user.roleGroupCode,
    permissions: permissionsOf(db, user),
    hasWallet: db.wallets.some(({ userId }) => userId === user.id),
    createdAt: user.createdAt,
    iat,
    exp,
  };
}

export function presentSessions(
  rows: SessionRow[],
  current: SessionRow | undefined,
): Schema["LoginSessionList"] {
  const data = rows.map(({ id, device, lastActive }) => ({
    id,
    device,
    location: null,
    // The mock is only called from its own machine.
    ip: "127.0.0.1",
    lastActive,
    isCurrent: id === current?.id,
  }));
  return { data, total: data.length };
}

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
