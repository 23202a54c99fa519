import type { Schema } from "#openapi/schema.ts";

export const hoa: Schema["AdminUser"] = {
  id: "3f6c1b52-8a0d-4f0e-9f55-0c6d1a2b7e41",
  uidCode: "TAP_7A3F09C2",
  fullName: "Nguyễn Thị Hoa",
  email: "hoa.nguyen@example.vn",
  phone: "0912345678",
  avatarUrl: null,
  role: { id: "role-04", name: "Nông dân", role_code: "R04" },
  role_id: "role-04",
  roleGroupCode: "NONG_DAN_CO_BAN",
  status: "active",
  createdAt: "2026-03-02T02:10:00.000Z",
  updatedAt: "2026-11-01T07:45:00.000Z",
};

export const theAdministrator: Schema["AdminUser"] = {
  ...hoa,
  id: "3f6c1b52-8a0d-4f0e-9f55-0c6d1a2b7e42",
  uidCode: "TAP_00000001",
  fullName: "Phạm Quang Trị",
  email: "quantri@tap.vn",
  role: { id: "role-00", name: "Quản trị hệ thống", role_code: "R00" },
  role_id: "role-00",
  roleGroupCode: null,
};

export const twentyFiveOf = (total: number): Schema["AdminUserPage"] => ({
  data: Array.from({ length: 25 }, (_, at) => ({ ...hoa, id: `${hoa.id}-${at}` })),
  total,
  page: 1,
  limit: 1000,
  stats: { total, active: total, pending: 0, inactive: 0 },
});
