import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";

const role: Schema["RoleRef"] = { id: "role-04", name: "Nông dân", role_code: "R04" };

export const profile: Schema["Profile"] = {
  id: "5b0c2f5e-6a53-4c1e-9d0f-2f1a7c3e9b10",
  uidCode: "TAP_1A7C3E9B",
  email: "lan.nguyen@example.vn",
  fullName: "Nguyễn Thị Lan",
  gender: "Nữ",
  dateOfBirth: "1990-05-14",
  citizenId: "092190001234",
  phoneNumber: "0987654321",
  address: "12 Nguyễn Văn Cừ",
  provinceCode: "92",
  provinceName: "Thành phố Cần Thơ",
  communeCode: "31120",
  communeName: "Phường Cái Khế",
  avatarUrl: null,
  role,
};

export const newcomer: Schema["Profile"] = {
  ...profile,
  gender: null,
  dateOfBirth: null,
  citizenId: null,
  phoneNumber: null,
  address: null,
  provinceCode: null,
  provinceName: null,
  communeCode: null,
  communeName: null,
};

export const me: SessionUser = {
  id: profile.id,
  fullName: profile.fullName,
  email: profile.email,
  avatarUrl: null,
  role,
  permissions: [
    "PERM_USER_VIEW_SELF",
    "PERM_USER_UPDATE_SELF",
    "PERM_USER_AVATAR_UPLOAD",
    "PERM_USER_PROFILE_QR",
  ],
  walletVerified: false,
};

const square =
  "<svg xmlns='http://www.w3.org/2000/svg' width='29' height='29'><rect width='29' height='29' fill='#fff'/><path d='M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM13 13h3v3h-3zM18 18h2v2h-2z'/></svg>";
export const qrCode = `data:image/svg+xml,${encodeURIComponent(square)}`;
