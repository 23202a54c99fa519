import { type RoleCode, roles as seedRoles } from "#mocks/seed/roles.ts";

const accounts: Record<RoleCode, string> = {
  R00: "quantri@tap.vn",
  R01: "tinh@tap.vn",
  R02: "nguoiban@tap.vn",
  R03: "xa@tap.vn",
  R04: "nongdan@tap.vn",
  R05: "capcao@tap.vn",
  R06: "taixe@tap.vn",
  R07: "nhadautu@tap.vn",
  R08: "dieuhanh@tap.vn",
  R09: "nganh@tap.vn",
  R10: "nongnghiep@tap.vn",
  R11: "taichinh@tap.vn",
  R12: "liennganh@tap.vn",
  R13: "daisu@tap.vn",
  R14: "thamdinh@tap.vn",
  R15: "congdong@tap.vn",
  R16: "ai@tap.vn",
};

export const roles = {
  guest: undefined,
  buyer: "muahang@tap.vn",
  seller: accounts.R02,
  admin: accounts.R00,
  finance: accounts.R11,
  ...accounts,
};

export type Role = keyof typeof roles;

export const roleItems: { value: Role; title: string }[] = [
  { value: "guest", title: "Khách" },
  { value: "buyer", title: "Người mua hàng" },
  ...seedRoles.map(({ code, name }) => ({ value: code, title: name })),
];
