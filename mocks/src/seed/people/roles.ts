import type { Schema } from "#openapi/schema.ts";
import { isPermission, permissionNames } from "./permissions.ts";

type Permission = Schema["Permission"];

export interface SeedRole {
  id: number;
  code: RoleCode;
  name: string;
  description: string;
  permissions: readonly Permission[];
}

/** All permissions, in the order of the contract. */
const allPermissions: readonly Permission[] = Object.keys(permissionNames).filter(isPermission);

/** Permissions of everyone with an account: profile, buying, own wallet. */
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

/** Code, name, description, and the permissions beyond those of a member. */
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

/** The role with a code; throws a RangeError when there is none. */
export function roleOf(code: RoleCode): SeedRole {
  const role = roles.find((candidate) => candidate.code === code);
  if (!role) throw new RangeError(`No role ${code}`);
  return role;
}
