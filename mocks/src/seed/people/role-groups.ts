import type { Schema } from "#openapi/schema.ts";
import { type RoleCode, roleOf } from "./roles.ts";

/** The scope modules of the contract. */
export const scopeModules = [
  { code: "M1", name: "Quản trị hệ thống" },
  { code: "M2", name: "Nông nghiệp" },
  { code: "M3", name: "Thương mại" },
  { code: "M4", name: "Du lịch" },
  { code: "M5", name: "Giáo dục" },
  { code: "M6", name: "Y tế" },
  { code: "M7", name: "Giao thông" },
  { code: "M8", name: "Xây dựng" },
] as const;

export interface SeedRoleGroup {
  id: number;
  code: string;
  name: string;
  description: string;
  roleCode: RoleCode;
  moduleScope: readonly (typeof scopeModules)[number]["code"][];
  permissions: readonly Schema["Permission"][];
}

export const roleGroups: readonly SeedRoleGroup[] = [
  {
    id: 1,
    code: "QTHT",
    name: "Nhóm quản trị hệ thống",
    description: "Đội vận hành nền tảng, toàn quyền trên mọi phân hệ.",
    roleCode: "R00",
    moduleScope: ["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8"],
    permissions: roleOf("R00").permissions,
  },
  {
    id: 2,
    code: "NGUOIBAN",
    name: "Người bán tiêu chuẩn",
    description: "Gian hàng hợp tác xã với quyền bán hàng cơ bản.",
    roleCode: "R02",
    moduleScope: ["M3"],
    permissions: roleOf("R02").permissions,
  },
  {
    id: 3,
    code: "NGUOIBAN_OCOP",
    name: "Người bán sản phẩm OCOP",
    description: "Gian hàng có sản phẩm OCOP, được tự quản lý tồn kho.",
    roleCode: "R02",
    moduleScope: ["M2", "M3", "M4"],
    permissions: [...roleOf("R02").permissions, "PERM_INVENTORY_MANAGE"],
  },
  {
    id: 4,
    code: "THANHVIEN",
    name: "Thành viên hợp tác xã",
    description: "Nông dân và người mua thông thường.",
    roleCode: "R04",
    moduleScope: ["M2", "M3"],
    permissions: roleOf("R04").permissions,
  },
  {
    id: 5,
    code: "TAICHINH",
    name: "Tổ đối soát ví",
    description: "Duyệt nạp, rút và xác nhận chuyển khoản của ví TAP.",
    roleCode: "R11",
    moduleScope: ["M1", "M3"],
    permissions: roleOf("R11").permissions,
  },
  {
    id: 6,
    code: "KHUYENNONG",
    name: "Tổ khuyến nông",
    description: "Hướng dẫn canh tác và chuẩn hóa thông tin sản phẩm.",
    roleCode: "R10",
    moduleScope: ["M2", "M5"],
    permissions: roleOf("R10").permissions,
  },
  {
    id: 7,
    code: "THAMDINH",
    name: "Hội đồng thẩm định",
    description: "Kiểm tra đánh giá và chất lượng sản phẩm trên sàn.",
    roleCode: "R14",
    moduleScope: ["M2", "M3", "M6"],
    permissions: roleOf("R14").permissions,
  },
  {
    id: 8,
    code: "GIAOVAN",
    name: "Đội giao vận",
    description: "Tài xế giao nông sản liên tỉnh, chưa có thành viên phụ trách.",
    roleCode: "R06",
    moduleScope: ["M7"],
    permissions: roleOf("R06").permissions,
  },
];
