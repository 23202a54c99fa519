import type { Locator, Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import partStyles from "../web/test-data/part-styles.json" with { type: "json" };
import { textSpacing } from "./accessibility-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { proceedToCheckout } from "./steps.ts";

type Parts = Partial<Record<keyof typeof partStyles, Locator>>;

async function expectStyles(page: Page, parts: Parts): Promise<void> {
  for (const order of ["as loaded", "reversed"]) {
    if (order === "reversed") await page.evaluate(reverseSheets);
    for (const [part, locator] of Object.entries(parts)) {
      const wanted: object = partStyles[part as keyof typeof partStyles];
      const found = () => locator.evaluate(stylesOf, Object.keys(wanted));
      await expect.poll(found, `${part}, sheets ${order}`).toEqual(wanted);
    }
  }
}

function stylesOf(element: Element, names: string[]): Record<string, string> {
  const styles = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(name)]));
}

async function reverseSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loaded = links.map(
    (link) => new Promise((resolve) => link.addEventListener("load", resolve)),
  );
  for (const link of links.reverse()) document.head.append(link);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets].reverse();
  await Promise.all(loaded);
}

test("parts look alike in whatever order the sheets come", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dang-nhap");
  await expectStyles(page, { eyeButton: page.getByRole("button", { name: /ẩn mật khẩu$/ }) });

  await signIn(accounts.buyer);
  await page.goto("/mua-sam");
  const paging = page.getByRole("navigation", { name: "Phân trang" });
  await expectStyles(page, {
    currentPage: paging.getByRole("button", { name: "Trang 1" }),
    page: paging.getByRole("button", { name: "Trang 2" }),
  });

  await page.goto("/tai-khoan");
  await page.getByRole("button", { name: "Chỉnh sửa" }).click();
  const gender = page.getByLabel("Giới tính");
  await expectStyles(page, {
    input: page.getByLabel("Họ và tên"),
    select: gender,
    chevron: gender.locator("xpath=..//*[name()='svg']"),
  });

  await page.goto("/gio-hang/don-hang-cua-toi");
  await expectStyles(page, {
    chosenTab: page.getByRole("tab", { name: /^Tất cả/ }),
    tab: page.getByRole("tab", { name: /^Vận chuyển/ }),
  });

  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await expectStyles(page, { radioDescription: page.getByText(/^Trả tiền mặt cho người giao/) });
});

/** Layout errors: horizontal overflow, also of dialogs, cut-off labels, links lower than 24 px. */
function faults(): string[] {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  const words = (element: Element) => element.textContent?.trim().slice(0, 30);
  const isShown = (element: Element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const cut = [...document.querySelectorAll(".mantine-Button-root")].filter(
    (button) =>
      isShown(button) &&
      [button, ...button.querySelectorAll("*")].some(
        (part) =>
          // A label of 1 px is for screen readers: an icon stands for it.
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== "visible" &&
          part.scrollWidth > part.clientWidth + 1,
      ),
  );
  const low = [...document.querySelectorAll(":is(li, dd, td) a")].filter(
    (link) => isShown(link) && link.getBoundingClientRect().height < 24,
  );
  return [
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...dialogs
      .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
      .map((dialog) => `too wide: ${words(dialog)}`),
    ...cut.map((button) => `cut: ${words(button)}`),
    ...low.map((link) => `low: ${words(link)}`),
  ];
}

type Screens = readonly (readonly [path: string, words: string | RegExp])[];

async function expectNoFaults(page: Page, screens: Screens): Promise<void> {
  for (const [path, words] of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    for (const width of [1920, 1280, 769, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(faults), `${path} at ${width} px`).toEqual([]);
    }
    await page.addStyleTag({ content: textSpacing });
    await expect.poll(() => page.evaluate(faults), `${path}, wide spacing`).toEqual([]);
  }
}

test("a guest never scrolls sideways", async ({ page, arrange }) => {
  test.slow();
  await arrange({ scenario: "long-names" });
  await expectNoFaults(page, [
    ["/", "Bán chạy nhất"],
    ["/mua-sam", /^\d+ sản phẩm$/],
    ["/category/1", /^\d+ sản phẩm$/],
    ["/san-pham/3", "Đánh giá sản phẩm"],
    ["/gioi-thieu/TAP_1A2B3C4D", "Đăng ký qua giới thiệu"],
    ["/dang-nhap", "Đặt lại mật khẩu qua email"],
    ["/dang-ky", "Gửi mã xác minh"],
    ["/quen-mat-khau", "Quên mật khẩu"],
  ]);
});

test("a buyer never scrolls sideways", async ({ page, arrange, signIn }) => {
  test.slow();
  await arrange({ scenario: "long-names" });
  await signIn(accounts.buyer);
  await expectNoFaults(page, [
    ["/", "Bán chạy nhất"],
    ["/san-pham/1", "Đánh giá sản phẩm"],
    ["/gio-hang", "Tiến hành đặt hàng"],
    ["/gio-hang/don-hang-cua-toi", "Xem chi tiết"],
    ["/tai-khoan", "Mã định danh"],
    ["/tai-khoan?tab=tiep-thi", "Cây giới thiệu"],
    ["/tai-khoan?tab=bao-mat", "Phiên đăng nhập"],
    ["/tai-khoan?tab=giay-to", "Giấy tờ của tôi"],
    ["/san-pham/yeu-thich", "Mua ngay"],
  ]);
});

test("an administrator never scrolls sideways", async ({ page, arrange, signIn }) => {
  test.slow();
  await arrange({ scenario: "long-names" });
  await signIn(accounts.administrator);
  const call = async (path: string) => (await page.request.get(path)).json();
  const { data: users } = await call("/api/users-management/admin/user-management?limit=100");
  const buyer: Schema["AdminUser"] = users.find(({ email = "" }) => email === accounts.buyer);
  const { data: orders } = await call("/api/orders-management/admin/order?status=pending");
  await expectNoFaults(page, [
    ["/quan-ly-nguoi-dung", /trong 66$/],
    ["/quan-ly-vi-tap/tong-quan", "Nạp tiền gần đây"],
    ["/quan-ly-vi-tap/bao-cao", "10 người dùng hàng đầu"],
    [`/quan-ly-nguoi-dung?nhom=${buyer.id}`, /^Nhóm của vai trò/],
    [`/quan-ly-don-hang?doi=${orders[0].id}`, "Trạng thái mới"],
    ["/quan-ly-ton-kho?sua=11", "Ngưỡng cảnh báo"],
    [
      "/quan-ly-vi-tap/rut-tien?status=approved&xem=rt-0035&viec=chuyen-khoan",
      "Mã giao dịch ngân hàng",
    ],
    ["/quan-ly-quyen?tab=nhom&xem=8", /^Quyền \(/],
    ["/quan-ly-quyen?tab=quyen&xem=1", "Nhóm có quyền này"],
  ]);
});

test("the rest of the back office never scrolls sideways", async ({ page, signIn }) => {
  test.slow();
  await signIn(accounts.administrator);
  await expectNoFaults(page, [
    ["/bang-dieu-khien", "Việc cần làm hôm nay"],
    ["/quan-ly-don-hang", /trong \d+$/],
    ["/thong-ke-don-hang", "Doanh thu theo ngày"],
    ["/quan-ly-san-pham", /trong \d+$/],
    ["/quan-ly-ton-kho", /trong \d+$/],
    ["/quan-ly-danh-muc", "Rau củ"],
    ["/quan-ly-quyen", "Quản trị hệ thống"],
    ["/quan-ly-banner", /trong \d+$/],
    ["/quan-ly-log", "Thời gian xử lý"],
    ["/quan-ly-vi-tap/nap-tien", /trong \d+$/],
    ["/quan-ly-vi-tap/rut-tien", /trong \d+$/],
    ["/quan-ly-vi-tap/giao-dich", /trong \d+$/],
    ["/quan-ly-vi-tap/nguoi-dung", "10 người dùng hàng đầu"],
    ["/quan-ly-vi-tap/bao-cao", "10 người dùng hàng đầu"],
    ["/xac-minh-tai-khoan", "Kiểm tra tài khoản ngân hàng"],
  ]);
});

test("the wallet never scrolls sideways", async ({ page, signIn }) => {
  test.slow();
  await signIn(accounts.buyer);
  await expectNoFaults(page, [
    ["/lich-su", "Khoảng ngày"],
    ["/chuyen-tien", "Chuyển cho ai?"],
    ["/rut-tien", "Số dư khả dụng"],
    ["/yeu-cau-rut-tien", "Chờ duyệt"],
    ["/quan-ly-ngan-hang", "Thêm tài khoản"],
    ["/quan-ly-mat-khau", "Trạng thái bảo mật"],
    ["/qr-pay", "Nhận tiền"],
  ]);
});

test("forced colours show what is chosen, pressed and current", async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(accounts.buyer);
  const background = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const expectMarked = async (chosen: Locator, other: Locator) => {
    expect(await background(chosen)).not.toBe(await background(other));
  };

  await page.goto("/mua-sam");
  const paging = page.getByRole("navigation", { name: "Phân trang" });
  const pageNumber = (name: string) => paging.getByRole("button", { name });
  await expectMarked(pageNumber("Trang 1"), pageNumber("Trang 2"));
  const menu = page.getByRole("navigation", { name: "Điều hướng chính" });
  await expectMarked(
    menu.getByRole("link", { name: "Cửa hàng" }),
    menu.getByRole("link", { name: "Trang chủ" }),
  );
  const kinds = page.getByRole("group", { name: "Kiểu danh sách" });
  await expectMarked(kinds.getByText("Tất cả"), kinds.getByText("Hàng mới"));

  await page.goto("/tai-khoan");
  const tab = (name: string) => page.getByRole("tab", { name });
  await expectMarked(tab("Thông tin cá nhân"), tab("Bảo mật"));

  await page.goto("/san-pham/yeu-thich");
  const view = (name: string) => page.getByRole("button", { name, exact: true });
  await expectMarked(view("Dạng lưới"), view("Dạng danh sách"));

  await page.goto("/san-pham/1");
  const versions = page.getByRole("group", { name: "Phiên bản" });
  const version = (name: RegExp) => versions.getByRole("radio", { name }).locator("xpath=..");
  await expectMarked(version(/^Túi 250 g/), version(/^Túi 500 g/));
});
