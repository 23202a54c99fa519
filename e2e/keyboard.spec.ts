import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-steps.ts";
import { awake, cartLink, fillAddress, status } from "./steps.ts";

test("the first stop of the keyboard leads past the header", async ({ page }) => {
  await page.goto("/");
  await awake(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Đến nội dung chính" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Đi chợ ngay" }));
});

test("the keyboard alone signs in and puts a product into the cart", async ({ page }) => {
  test.slow();
  await page.goto("/dang-nhap?from=/san-pham/6");
  await expect(page.getByRole("heading", { name: "Đăng nhập" })).toBeVisible();
  await tabTo(page, page.getByLabel("Email hoặc số điện thoại"));
  await page.keyboard.type(accounts.buyer);
  await tabTo(page, page.getByLabel("Mật khẩu", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Mật ong rừng U Minh" })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: /Chai 500 ml/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Chai 1 lít/ })).toBeChecked();
  const quantity = page.getByRole("textbox", { name: "Số lượng Mật ong rừng U Minh" });
  await tabTo(page, quantity);
  await page.keyboard.press("ArrowUp");
  await expect(quantity).toHaveValue("2");
  await tabTo(page, page.getByRole("button", { name: "Thêm vào giỏ hàng" }));
  await page.keyboard.press("Enter");
  await expect(status(page, "Thêm vào giỏ hàng thành công")).toBeVisible();

  await tabTo(page, cartLink(page, 8));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Giỏ hàng" })).toBeVisible();
});

test("a dialog takes the keyboard in and gives it back", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-nguoi-dung?keyword=hoa.tran");
  const actions = page.getByRole("button", { name: "Thao tác với Trần Thị Hoa" });
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Xem" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Xóa người dùng" });
  await expect(dialog.getByRole("button", { name: "Hủy" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(actions).toBeFocused();
});

type Screen = {
  name: string;
  path: string;
  as?: keyof typeof accounts;
  filled: (page: Page) => Locator;
};

const screens: readonly Screen[] = [
  {
    name: "home",
    path: "/",
    filled: (page) => page.getByRole("list", { name: "Sản phẩm bán chạy" }),
  },
  {
    name: "product",
    path: "/san-pham/6",
    filled: (page) => page.getByRole("heading", { name: "Đánh giá sản phẩm" }),
  },
  {
    name: "cart",
    path: "/gio-hang",
    as: "buyer",
    // The bottom bar repeats it.
    filled: (page) => page.getByRole("button", { name: "Tiến hành đặt hàng" }).first(),
  },
  {
    name: "users",
    path: "/quan-ly-nguoi-dung",
    as: "administrator",
    filled: (page) => page.getByRole("button", { name: /^Xem / }).first(),
  },
  {
    name: "login",
    path: "/dang-nhap",
    filled: (page) => page.getByRole("button", { name: "Đăng nhập" }),
  },
  {
    name: "profile",
    path: "/tai-khoan",
    as: "buyer",
    filled: (page) => page.getByRole("img", { name: "Mã QR của trang giới thiệu" }),
  },
];

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Each width and each color scheme once; the stories cover every component in light mode. */
const looks = [
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

async function faultsOf(page: Page, filled: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(filled).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ target }) => target.join(" ")).join(", ");
      faults.push(`${width} ${colorScheme} ${id}: ${where}`);
    }
  }
  return faults;
}

for (const { name, path, as, filled } of screens) {
  test(`axe finds nothing on the ${name} screen`, async ({ page, signIn }) => {
    test.slow();
    if (as) await signIn(accounts[as]);
    await page.goto(path);
    expect(await faultsOf(page, filled(page))).toEqual([]);
  });
}

test("axe finds nothing on the checkout screen, also with its errors", async ({ page, signIn }) => {
  test.slow();
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await page.getByRole("button", { name: "Tiến hành đặt hàng" }).first().click();
  await fillAddress(page, { "Địa chỉ chi tiết": "" });
  const order = page.getByRole("button", { name: "Đặt hàng" }).first();
  await order.click();
  await expect(page.getByText("Vui lòng nhập địa chỉ giao hàng!")).toBeVisible();
  expect(await faultsOf(page, order)).toEqual([]);
});
