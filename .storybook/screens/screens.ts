import type { FileRoutesByTo } from "#web/routeTree.gen.ts";
import type { Role } from "../roles.ts";

export type Screen = {
  /** Wing and name in the sidebar. */
  title: string;
  /** With parameters and search filled in; default: the route. */
  path?: string;
  /** Default: a guest. */
  role?: Role;
  /** Permissions, or just a session. Default: public. */
  guard?: "rights" | "login";
  /** Behind the wallet's PIN, which is given beforehand. */
  pin?: true;
};

type Alias = { leadsTo: keyof FileRoutesByTo };

const buyer = { role: "buyer", guard: "rights" } as const;
const wallet = { role: "buyer", guard: "rights", pin: true } as const;
const admin = { role: "admin", guard: "rights" } as const;
const anyAdmin = { role: "admin", guard: "login" } as const;

/** Every route: a new one does not compile until its screen is in Storybook. */
export const screens = {
  "/": { title: "Mua sắm/Trang chủ" },
  "/mua-sam": { title: "Mua sắm/Cửa hàng" },
  "/category/$id": { title: "Mua sắm/Danh mục", path: "/category/1" },
  "/san-pham/$id": { title: "Mua sắm/Sản phẩm", path: "/san-pham/2" },
  "/product/$id": { leadsTo: "/san-pham/$id" },
  "/san-pham/yeu-thich": { title: "Mua sắm/Sản phẩm yêu thích", ...buyer },
  "/gio-hang": { title: "Mua sắm/Giỏ hàng", role: "buyer" },
  "/thanh-toan": { title: "Mua sắm/Thanh toán", ...buyer },
  "/thanh-toan/thanh-cong": { title: "Mua sắm/Đặt hàng thành công", ...buyer },
  "/gio-hang/don-hang-cua-toi": { title: "Mua sắm/Đơn hàng của tôi", ...buyer },
  "/gio-hang/chi-tiet-don-hang": { title: "Mua sắm/Chi tiết đơn hàng", ...buyer },
  "/gioi-thieu": { title: "Mua sắm/Giới thiệu" },
  "/chinh-sach": { title: "Mua sắm/Điều khoản và chính sách" },
  "/news": { title: "Mua sắm/Tin tức" },
  "/promotions": { title: "Mua sắm/Khuyến mãi" },
  "/services": { title: "Mua sắm/Dịch vụ" },
  "/contact": { title: "Mua sắm/Liên hệ" },
  "/transfer": { title: "Mua sắm/Chuyển đổi số" },
  "/$": { title: "Mua sắm/Địa chỉ không tồn tại", path: "/khong-co-trang-nay" },

  "/dang-nhap": { title: "Tài khoản/Đăng nhập" },
  "/dang-nhap/google": { title: "Tài khoản/Đăng nhập bằng Google" },
  "/dang-ky": { title: "Tài khoản/Đăng ký" },
  "/quen-mat-khau": { title: "Tài khoản/Quên mật khẩu" },
  "/otp": { title: "Tài khoản/Nhập mã xác nhận" },
  "/doi-mat-khau": { title: "Tài khoản/Đổi mật khẩu" },
  "/tai-khoan": { title: "Tài khoản/Tài khoản", ...buyer },
  "/gioi-thieu/$uid": {
    title: "Tài khoản/Giới thiệu thành viên",
    path: "/gioi-thieu/TAP_5E6F7A8B",
  },
  "/truy-cap-bi-tu-choi": { title: "Tài khoản/Không có quyền truy cập" },
  "/khong-tim-thay-trang": { title: "Tài khoản/Trang không tồn tại" },
  "/loi-mang": { title: "Tài khoản/Lỗi kết nối" },

  "/vi-tap": { title: "Ví/Trang ví", ...wallet },
  "/vi-tap/nap-tien": { title: "Ví/Nạp tiền", ...wallet },
  "/rut-tien": { title: "Ví/Rút tiền", ...wallet },
  "/yeu-cau-rut-tien": { title: "Ví/Yêu cầu rút tiền", ...wallet },
  "/chuyen-tien": { title: "Ví/Chuyển tiền", ...wallet },
  "/qr-pay": { title: "Ví/QR Pay", ...wallet },
  "/lich-su": { title: "Ví/Lịch sử giao dịch", ...wallet },
  "/quan-ly-ngan-hang": { title: "Ví/Quản lý ngân hàng", ...wallet },
  "/quan-ly-mat-khau": { title: "Ví/Quản lý mật khẩu ví", ...wallet },
  "/quen-mat-khau-vi": { title: "Ví/Quên mã PIN ví", role: "buyer" },
  "/xac-minh-tai-khoan": { title: "Ví/Xác minh tài khoản", ...wallet, role: "seller" },
  "/vi-tap/$area": { leadsTo: "/chuyen-tien" },
  "/wallet": { leadsTo: "/vi-tap" },

  "/bang-dieu-khien": { title: "Văn phòng/Bảng điều khiển", ...admin },
  "/ban-hang": { title: "Văn phòng/Bán hàng hôm nay", ...admin, role: "seller" },
  "/quan-ly-nguoi-dung": { title: "Văn phòng/Người dùng", ...admin },
  "/quan-ly-quyen": { title: "Văn phòng/Phân quyền", ...admin },
  "/quan-ly-san-pham": { title: "Văn phòng/Sản phẩm", ...admin },
  "/quan-ly-san-pham-shop": { title: "Văn phòng/Sản phẩm của shop", ...admin, role: "seller" },
  "/quan-ly-danh-muc": { title: "Văn phòng/Danh mục", ...admin },
  "/quan-ly-ton-kho": { title: "Văn phòng/Tồn kho", ...admin },
  "/quan-ly-ton-kho-shop": { title: "Văn phòng/Tồn kho của shop", ...admin, role: "seller" },
  "/quan-ly-don-hang": { title: "Văn phòng/Đơn hàng", ...admin },
  "/thong-ke-don-hang": { title: "Văn phòng/Thống kê đơn hàng", ...admin },
  "/quan-ly-banner": { leadsTo: "/quan-ly-banner/danh-sach" },
  "/quan-ly-banner/danh-sach": { title: "Văn phòng/Banner", ...admin },
  "/quan-ly-banner/tao-moi": { title: "Văn phòng/Tạo banner", ...admin },
  "/quan-ly-banner/chinh-sua/$id": {
    title: "Văn phòng/Sửa banner",
    path: "/quan-ly-banner/chinh-sua/1",
    ...admin,
  },
  "/quan-ly-log": { title: "Văn phòng/Giám sát hệ thống", ...admin },
  "/quan-ly-vi-tap": { leadsTo: "/quan-ly-vi-tap/tong-quan" },
  "/quan-ly-vi-tap/tong-quan": { title: "Văn phòng/Ví: tổng quan", ...admin },
  "/quan-ly-vi-tap/nap-tien": { title: "Văn phòng/Ví: duyệt nạp tiền", ...admin },
  "/quan-ly-vi-tap/rut-tien": { title: "Văn phòng/Ví: duyệt rút tiền", ...admin },
  "/quan-ly-vi-tap/bao-cao": { title: "Văn phòng/Ví: báo cáo tài chính", ...admin },
  "/quan-ly-vi-tap/giao-dich": { title: "Văn phòng/Ví: giao dịch", ...admin },
  "/quan-ly-vi-tap/nguoi-dung": { title: "Văn phòng/Ví: người dùng", ...admin },
  "/ban-dieu-hanh": { title: "Văn phòng/Vai trò: ban điều hành", ...admin },
  "/can-bo-lien-nganh": { title: "Văn phòng/Vai trò: cán bộ liên ngành", ...admin },
  "/can-bo-nong-nghiep": { title: "Văn phòng/Vai trò: cán bộ nông nghiệp", ...admin },
  "/can-bo-thue-tai-chinh": { title: "Văn phòng/Vai trò: cán bộ thuế, tài chính", ...admin },
  "/chuyen-vien-tham-dinh": { title: "Văn phòng/Vai trò: chuyên viên thẩm định", ...admin },
  "/nguoi-phu-trach-nganh": { title: "Văn phòng/Vai trò: người phụ trách ngành", ...admin },
  "/cong-tac-vien-ai": { title: "Văn phòng/Vai trò: cộng tác viên AI", ...anyAdmin },
  "/dai-su-tap": { title: "Văn phòng/Vai trò: đại sứ TAP", ...anyAdmin },
  "/nha-dau-tu": { title: "Văn phòng/Vai trò: nhà đầu tư", ...anyAdmin },
  "/tai-xe": { title: "Văn phòng/Vai trò: tài xế", ...anyAdmin },
  "/truong-nhom-cong-dong": { title: "Văn phòng/Vai trò: trưởng nhóm cộng đồng", ...anyAdmin },
} as const satisfies Record<keyof FileRoutesByTo, Screen | Alias>;

export const shownScreens: readonly (Screen & { route: string })[] = Object.entries(
  screens,
).flatMap(([route, screen]) => ("title" in screen ? [{ route, ...screen }] : []));
