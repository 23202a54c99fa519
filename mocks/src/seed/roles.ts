import type { Schema } from "#openapi/schema.ts";

type Permission = Schema["Permission"];

interface SeedRole {
  id: number;
  code: RoleCode;
  name: string;
  description: string;
  permissions: readonly Permission[];
}

export const permissionNames: Record<Schema["Permission"], string> = {
  PERM_ADMIN_FULL_ACCESS: "Toàn quyền hệ thống",
  PERM_SESSION_LIST: "Xem danh sách phiên đăng nhập",
  PERM_TWO_FA_TOGGLE: "Bật, tắt xác thực 2 bước",
  PERM_VIEW_FULL_PERMISSIONS: "Xem toàn bộ quyền",
  PERM_ASSIGN_USER_ROLE: "Gán vai trò cho người dùng",
  PERM_CREATE_ROLE: "Tạo vai trò",
  PERM_UPDATE_ROLE: "Cập nhật vai trò",
  PERM_DELETE_ROLE: "Xóa vai trò",
  PERM_CREATE_PERMISSION: "Tạo quyền",
  PERM_ASSIGN_PERMISSION: "Gán quyền cho nhóm vai trò",
  PERM_VIEW_ROLE_GROUP: "Xem nhóm vai trò",
  PERM_CREATE_ROLE_GROUP: "Tạo nhóm vai trò",
  PERM_UPDATE_ROLE_GROUP: "Cập nhật nhóm vai trò",
  PERM_DELETE_ROLE_GROUP: "Xóa nhóm vai trò",
  PERM_ASSIGN_ROLE_GROUP: "Bổ nhiệm nhóm vai trò",
  PERM_USER_VIEW_SELF: "Xem hồ sơ cá nhân",
  PERM_USER_UPDATE_SELF: "Cập nhật hồ sơ cá nhân",
  PERM_USER_CHANGE_PASSWORD: "Đổi mật khẩu",
  PERM_USER_PROFILE_QR: "Tạo mã QR hồ sơ",
  PERM_USER_AVATAR_UPLOAD: "Tải ảnh đại diện",
  PERM_USER_MANAGE: "Quản lý người dùng",
  PERM_AFFILIATE_MANAGE: "Quản lý tiếp thị liên kết",
  PERM_VIEW_SELF_PRODUCTS: "Xem sản phẩm của gian hàng",
  PERM_ADMIN_VIEW_PRODUCTS: "Xem sản phẩm toàn sàn",
  PERM_SUPERADMIN_VIEW_PRODUCTS: "Xem sản phẩm ở quyền cao nhất",
  PERM_PRODUCT_MANAGE: "Quản lý sản phẩm",
  PERM_FAVORITE_MANAGE: "Quản lý sản phẩm yêu thích",
  PERM_PRODUCT_REVIEW: "Đánh giá sản phẩm",
  PERM_PRODUCT_REVIEW_MANAGE: "Quản lý đánh giá sản phẩm",
  PERM_PRODUCT_IMAGE_UPLOAD: "Tải ảnh sản phẩm",
  PERM_PRODUCT_IMAGE_DELETE: "Xóa ảnh sản phẩm",
  PERM_ORDER_VIEW_SELF: "Xem đơn hàng của mình",
  PERM_ORDER_CREATE: "Đặt hàng",
  PERM_ORDER_CANCEL_REQUEST: "Yêu cầu hủy đơn hàng",
  PERM_ORDER_CONFIRM_RECEIVE: "Xác nhận đã nhận hàng",
  PERM_ADMIN_ORDER_MANAGE: "Quản lý đơn hàng toàn sàn",
  PERM_SHOP_ORDER_MANAGE: "Quản lý đơn hàng của gian hàng",
  PERM_ORDER_ACCEPT_CANCEL: "Duyệt yêu cầu hủy đơn",
  PERM_ORDER_UPDATE_STATUS: "Cập nhật trạng thái đơn hàng",
  PERM_CART_MANAGE: "Quản lý giỏ hàng",
  PERM_CATEGORY_MANAGE: "Quản lý danh mục",
  PERM_INVENTORY_MANAGE: "Quản lý tồn kho",
  PERM_ADMIN_VIEW_INVENTORY: "Xem tồn kho toàn sàn",
  PERM_SHOP_VIEW_INVENTORY: "Xem tồn kho của gian hàng",
  PERM_VIEW_ALL_STATUS: "Giám sát hệ thống",
  PERM_SYSTEM_ANALYTICS: "Xem phân tích hệ thống",
  PERM_WALLET_PERSONAL: "Sử dụng ví cá nhân",
  PERM_WALLET_WITHDRAW_REQUEST: "Yêu cầu rút tiền",
  PERM_WALLET_UPLOAD_CONFIRM_RECEIPT: "Tải biên lai và xác minh tài khoản ngân hàng",
  PERM_WALLET_ADMIN: "Quản trị ví",
  PERM_CONFIRM_WITHDRAW_TRANSFER: "Xác nhận chuyển tiền rút",
  PERM_TESTING_WALLET: "Dùng thử ví TAP",
  PERM_ADMIN_WALLET_VIEW_DASHBOARD: "Xem tổng quan ví",
  PERM_ADMIN_WALLET_VIEW_DEPOSIT: "Xem yêu cầu nạp tiền",
  PERM_ADMIN_WALLET_VIEW_WITHDRAW: "Xem yêu cầu rút tiền",
  PERM_ADMIN_WALLET_VIEW_ALL_TRANSACTIONS: "Xem mọi giao dịch ví",
  PERM_ADMIN_WALLET_VIEW_REPORT: "Xem báo cáo tài chính ví",
  PERM_ADMIN_WALLET_VIEW_USER: "Xem người dùng ví",
  PERM_BANNER_VIEW: "Xem banner",
  PERM_BANNER_CREATE: "Tạo banner",
  PERM_BANNER_EDIT: "Chỉnh sửa banner",
  PERM_BANNER_DELETE: "Xóa banner",
  PERM_BANNER_MANAGE: "Quản lý banner",
};

const allPermissions: readonly Permission[] = Object.keys(permissionNames).filter(isPermission);

const member: readonly Permission[] = [
  "PERM_USER_VIEW_SELF",
  "PERM_USER_UPDATE_SELF",
  "PERM_USER_CHANGE_PASSWORD",
  "PERM_USER_PROFILE_QR",
  "PERM_USER_AVATAR_UPLOAD",
  "PERM_TWO_FA_TOGGLE",
  "PERM_FAVORITE_MANAGE",
  "PERM_PRODUCT_REVIEW",
  "PERM_CART_MANAGE",
  "PERM_ORDER_VIEW_SELF",
  "PERM_ORDER_CREATE",
  "PERM_ORDER_CANCEL_REQUEST",
  "PERM_ORDER_CONFIRM_RECEIVE",
  "PERM_WALLET_PERSONAL",
  "PERM_TESTING_WALLET",
  "PERM_WALLET_WITHDRAW_REQUEST",
];

const seller: readonly Permission[] = [
  "PERM_VIEW_SELF_PRODUCTS",
  "PERM_PRODUCT_IMAGE_UPLOAD",
  "PERM_PRODUCT_IMAGE_DELETE",
  "PERM_SHOP_ORDER_MANAGE",
  "PERM_ORDER_ACCEPT_CANCEL",
  "PERM_ORDER_UPDATE_STATUS",
  "PERM_SHOP_VIEW_INVENTORY",
  "PERM_WALLET_UPLOAD_CONFIRM_RECEIPT",
];

const productOverseer: readonly Permission[] = [
  "PERM_ADMIN_VIEW_PRODUCTS",
  "PERM_ADMIN_VIEW_INVENTORY",
  "PERM_CATEGORY_MANAGE",
];

const walletOfficer: readonly Permission[] = [
  "PERM_WALLET_ADMIN",
  "PERM_CONFIRM_WITHDRAW_TRANSFER",
  "PERM_WALLET_UPLOAD_CONFIRM_RECEIPT",
  "PERM_ADMIN_WALLET_VIEW_DASHBOARD",
  "PERM_ADMIN_WALLET_VIEW_DEPOSIT",
  "PERM_ADMIN_WALLET_VIEW_WITHDRAW",
  "PERM_ADMIN_WALLET_VIEW_ALL_TRANSACTIONS",
  "PERM_ADMIN_WALLET_VIEW_REPORT",
  "PERM_ADMIN_WALLET_VIEW_USER",
];

const bannerEditor: readonly Permission[] = [
  "PERM_BANNER_VIEW",
  "PERM_BANNER_CREATE",
  "PERM_BANNER_EDIT",
  "PERM_BANNER_DELETE",
  "PERM_BANNER_MANAGE",
];

const provincial: readonly Permission[] = [
  ...productOverseer,
  ...bannerEditor,
  "PERM_USER_MANAGE",
  "PERM_ADMIN_ORDER_MANAGE",
  "PERM_ORDER_ACCEPT_CANCEL",
  "PERM_ORDER_UPDATE_STATUS",
  "PERM_SYSTEM_ANALYTICS",
];

const executive: readonly Permission[] = [
  "PERM_SESSION_LIST",
  "PERM_USER_MANAGE",
  "PERM_AFFILIATE_MANAGE",
  "PERM_ADMIN_ORDER_MANAGE",
  "PERM_SYSTEM_ANALYTICS",
];

const agriculture: readonly Permission[] = [
  "PERM_PRODUCT_MANAGE",
  "PERM_VIEW_SELF_PRODUCTS",
  "PERM_PRODUCT_IMAGE_UPLOAD",
];

const definitions = [
  ["R00", "Quản trị hệ thống", "Vận hành và cấu hình toàn bộ nền tảng TAP.", allPermissions],
  ["R01", "Quản trị tỉnh", "Điều phối hợp tác xã và người dùng trong tỉnh.", provincial],
  ["R02", "Người bán hàng", "Chủ gian hàng của hợp tác xã, bán nông sản trên TAP.", seller],
  ["R03", "Quản trị xã", "Hỗ trợ hộ nông dân và kiểm tra sản phẩm tại xã.", productOverseer],
  ["R04", "Nông dân", "Thành viên mua sắm và tham gia hợp tác xã.", []],
  ["R05", "Quản trị cấp cao", "Giám sát mọi hoạt động, toàn quyền như hệ thống.", allPermissions],
  ["R06", "Tài xế", "Nhận và giao đơn hàng nông sản.", []],
  ["R07", "Nhà đầu tư", "Theo dõi dự án và hiệu quả đầu tư.", []],
  ["R08", "Ban điều hành", "Theo dõi người dùng, đơn hàng và phiên đăng nhập.", executive],
  ["R09", "Người phụ trách ngành", "Phụ trách danh mục và sản phẩm của ngành.", productOverseer],
  ["R10", "Cán bộ nông nghiệp", "Hướng dẫn kỹ thuật, cập nhật sản phẩm.", agriculture],
  ["R11", "Cán bộ thuế - tài chính", "Duyệt nạp, rút và đối soát ví TAP.", walletOfficer],
  [
    "R12",
    "Cán bộ liên ngành",
    "Giám sát nhật ký và tình trạng hệ thống.",
    ["PERM_VIEW_ALL_STATUS", "PERM_SYSTEM_ANALYTICS"],
  ],
  ["R13", "Đại sứ TAP", "Lan tỏa thương hiệu và giới thiệu thành viên.", []],
  [
    "R14",
    "Chuyên viên thẩm định",
    "Thẩm định chất lượng và đánh giá sản phẩm.",
    ["PERM_PRODUCT_REVIEW_MANAGE"],
  ],
  ["R15", "Trưởng nhóm cộng đồng", "Kết nối các nhóm thành viên tại địa phương.", []],
  ["R16", "Cộng tác viên AI", "Gán nhãn dữ liệu và huấn luyện trợ lý AI.", []],
] as const satisfies readonly (readonly [string, string, string, readonly Permission[]])[];

export type RoleCode = (typeof definitions)[number][0];

/** R00 to R16, named as in decision A-20; ids 1 to 17. */
export const roles: readonly SeedRole[] = definitions.map(
  ([code, name, description, beyondMember], index) => ({
    id: index + 1,
    code,
    name,
    description,
    permissions: [...new Set<Permission>([...member, ...beyondMember])],
  }),
);

export function roleOf(code: RoleCode): SeedRole {
  const role = roles.find((candidate) => candidate.code === code);
  if (!role) throw new RangeError(`No role ${code}`);
  return role;
}

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

interface SeedRoleGroup {
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

/** Staff may have created other codes. */
export function isPermission(code: string): code is Schema["Permission"] {
  return Object.hasOwn(permissionNames, code);
}
