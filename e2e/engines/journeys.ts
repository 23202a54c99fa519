// Journeys that must work in every engine: buyers on a phone, staff on a desktop.
import { accounts, password } from "../fixtures.ts";
import { seedPin } from "../pin-steps.ts";
import { DESK, type Driver, PHONE, type Width } from "./driver.ts";
import type { Place } from "./find.ts";

type Journey = readonly [width: Width, walk: (page: Driver) => Promise<void>];

const picture = "web/public/pictures/mango.webp";

const at =
  (role: Place["role"]) =>
  (name?: Place["name"], within?: Place): Place => ({ role, name, within });
const button = at("button");
const checkbox = at("checkbox");
const dialog = at("dialog");
const field = at("field");
const heading = at("heading");
const image = at("image");
const link = at("link");
const option = at("option");
const radio = at("radio");
const text = at("text");

/** Focused by a script it has no ring; by the keyboard it has one. */
async function expectQuietHeading(page: Driver): Promise<void> {
  const arrived = await page.focus();
  if (!/^h[1-3]$/.test(arrived.tag)) throw new Error(`the focus is on ${arrived.tag}`);
  if (arrived.hasRing) throw new Error("a ring is drawn around the heading");
  await page.press("Tab");
  const next = await page.focus();
  if (!next.hasRing) throw new Error(`the keyboard's focus is not visible on ${next.tag}`);
}

async function openWallet(page: Driver, path: string): Promise<void> {
  await page.signIn(accounts.buyer, path);
  await page.type(field("Mật khẩu ví", dialog("Xác thực mật khẩu ví")), seedPin);
  await page.gone(dialog("Xác thực mật khẩu ví"));
}

async function fillLogin(page: Driver): Promise<void> {
  await page.type(field("Email hoặc số điện thoại"), accounts.buyer);
  await page.type(field("Mật khẩu"), password);
  await page.click(button("Đăng nhập"));
}

export const journeys: Readonly<Record<string, Journey>> = {
  guest: [
    PHONE,
    async (page) => {
      await page.go("/");
      await page.see(heading("Bán chạy nhất"));
      await page.picture("home");
      await page.click(link(undefined, { role: "article" }));
      await page.at(/^\/san-pham\/\d+/);
      await page.see(button("Thêm vào giỏ hàng"));
      await page.picture("product");
      await expectQuietHeading(page);
      await page.click(button("Thêm vào giỏ hàng"));
      await page.at(/^\/dang-nhap\?from=/);
      await fillLogin(page);
      await page.at(/^\/san-pham\/\d+/);
      await page.click(button("Thêm vào giỏ hàng"));
      await page.see({ role: "status", name: "Thêm vào giỏ hàng thành công" });
      await page.go("/gio-hang");
      await page.see(button("Tiến hành đặt hàng"));
      await page.picture("cart");
    },
  ],
  "sign-in": [
    DESK,
    async (page) => {
      await page.go("/dang-nhap");
      await page.type(field("Email hoặc số điện thoại"), accounts.buyer);
      await page.picture("sign-in");
      await fillLogin(page);
      await page.see({ role: "status", name: "Đăng nhập thành công!" });
      await page.click(button(/^Tài khoản của /));
      await page.picture("account-menu", [DESK]);
      await page.click(button("Đăng xuất"));
      await page.at(/^\/dang-nhap$/);
    },
  ],
  purchase: [
    PHONE,
    async (page) => {
      await page.signIn(accounts.buyer, "/san-pham/3");
      await page.click(button("Mua ngay"));
      await page.see(heading("Thanh toán đơn hàng"));
      await page.see(text("Thành phố"));
      await page.type(field("Họ và tên người nhận"), "Nguyễn Thị Lan");
      await page.type(field("Số điện thoại"), "0987654321");
      await page.type(field("Tỉnh/Thành phố"), "Thành phố Cần Thơ");
      await page.click(option("Thành phố Cần Thơ"));
      await page.type(field("Phường/Xã"), "Phường Ninh Kiều");
      await page.click(option("Phường Ninh Kiều"));
      await page.type(field("Địa chỉ chi tiết"), "Số 12 đường Nguyễn Văn Cừ");
      await page.picture("checkout");
      await page.click(button(/^Đặt hàng/));
      await page.see(heading("Đặt hàng thành công!"));
      await page.picture("ordered");
    },
  ],
  wallet: [
    PHONE,
    async (page) => {
      await page.signIn(accounts.buyer, "/vi-tap");
      await page.see(dialog("Xác thực mật khẩu ví"));
      await page.picture("gate");
      await page.type(field("Mật khẩu ví"), seedPin);
      await page.gone(dialog("Xác thực mật khẩu ví"));
      await page.see(link(/^Nạp tiền/));
      await page.picture("wallet");
    },
  ],
  transfer: [
    PHONE,
    async (page) => {
      await page.signIn(accounts.buyer, "/chuyen-tien");
      await page.type(field("Mã UID người nhận"), "tap_5e6f7a8b");
      await page.click(button("Tìm người nhận"));
      await page.click(button("Tiếp tục"));
      await page.type(field(/^Số tiền/), "123000");
      await page.type(field(/^Lời nhắn/), "Tiền giống lúa");
      await page.picture("transfer-amount");
      await page.click(button("Tiếp tục"));
      await page.type(field("Mã PIN ví"), seedPin);
      await page.picture("transfer-pin");
      await page.click(button("Chuyển tiền"));
      await page.see(heading("Chuyển tiền thành công!"));
      await page.see(text("123.000 đ"));
      await page.picture("receipt");
      await expectQuietHeading(page);
    },
  ],
  "top-up": [
    PHONE,
    async (page) => {
      await openWallet(page, "/vi-tap/nap-tien");
      await page.type(field(/^Số tiền/), "500000");
      await page.see(text("Năm trăm nghìn đồng"));
      await page.picture("top-up");
      await page.click(button("Nạp tiền"));
      await page.click(button("Xem mã QR"));
      await page.see(image(/^Mã QR/, dialog("Mã QR nạp tiền")));
      await page.picture("qr");
    },
  ],
  withdrawal: [
    PHONE,
    async (page) => {
      await page.signIn(accounts.buyer, "/rut-tien");
      await page.type(field("Số tiền"), "300000");
      await page.click(button("Tiếp tục"));
      await page.click(radio());
      await page.picture("withdraw-account");
      await page.click(button("Tiếp tục"));
      await page.click(checkbox());
      await page.type(field("Mã PIN ví"), seedPin);
      await page.picture("withdraw-pin");
      await page.click(button("Gửi yêu cầu rút tiền"));
      await page.at(/\/yeu-cau-rut-tien\?request=/);
      await page.see(text("Chờ duyệt", dialog(/^Yêu cầu rút tiền/)));
      await page.picture("withdrawn");
    },
  ],
  office: [
    DESK,
    async (page) => {
      await page.signIn(accounts.administrator);
      const lists = [
        ["orders", "/quan-ly-don-hang"],
        ["products", "/quan-ly-san-pham"],
        ["top-ups", "/quan-ly-vi-tap/nap-tien?status=tat-ca"],
      ] as const;
      for (const [name, path] of lists) {
        await page.go(path);
        await page.see(button(/^Xem /, { role: "main" }));
        await page.picture(name);
        await page.click(button(/^Xem /, { role: "main" }));
        await page.see(heading(undefined, dialog()));
        await page.picture(`${name}-panel`);
        await page.press("Escape");
        await page.gone(dialog());
      }
    },
  ],
  photo: [
    PHONE,
    async (page) => {
      await page.signIn(accounts.buyer, "/gio-hang/don-hang-cua-toi?group=completed");
      await page.click(button("Đánh giá"));
      await page.click(button(/^Đánh giá /, dialog("Chọn sản phẩm để đánh giá")));
      const writing = dialog("Đánh giá sản phẩm");
      await page.type(field(/^Nhận xét/, writing), "Chắc thịt, nhiều nước.");
      await page.upload({ role: "file", within: writing }, picture);
      await page.see(image("Ảnh đánh giá 1", writing));
      await page.picture("review");
      await page.click(button("Gửi đánh giá", writing));
      await page.see({ role: "status", name: "Cảm ơn bạn đã đánh giá sản phẩm!" });
    },
  ],
  search: [
    DESK,
    async (page) => {
      await page.go("/");
      await page.type(field(/^Tìm nông sản/), "nước mắm");
      await page.see(option(/^Nước mắm/));
      await page.picture("suggestions");
      await page.press("Enter");
      await page.see(heading("Kết quả cho “nước mắm”"));
      await page.see(link(/^Nước mắm/));
      await page.picture("found");
      await expectQuietHeading(page);
    },
  ],
  stock: [
    DESK,
    async (page) => {
      await page.signIn(accounts.seller, "/quan-ly-ton-kho-shop?luoi=true");
      const grid = dialog("Nhập nhanh tồn kho");
      await page.click(button("Lấy cả tồn kho", grid));
      await page.type(field(/^Tồn kho, [A-Z]/, grid), "1303");
      await page.press("Enter");
      await page.see(button("Lưu 1 thay đổi", grid));
      await page.picture("grid");
      await page.click(button("Lưu 1 thay đổi", grid));
      await page.click(button("Lưu", dialog(/^Lưu 1 thay đổi/)));
      await page.see(text("Đã xong 1 / 1 mục."));
      await page.click(button("Đóng", dialog(/^Lưu 1 thay đổi/)));
      await page.see({ role: "status", name: "Đã lưu 1 thay đổi" });
    },
  ],
};
