import { accounts, expect, watched as test } from "./fixtures.ts";
import {
  cartLink,
  fillAddress,
  fillLogin,
  isMarked,
  mark,
  proceedToCheckout,
  status,
} from "./steps.ts";

// The static demo: BFF and mock run in the tab. `npm test` builds it for a folder of a site, so
// addresses are relative.

const orders = "gio-hang/don-hang-cua-toi";

/** Not files, so the host serves 404.html. */
const screens = [
  ...[orders, "gio-hang", "san-pham/3", "dang-nhap"],
  ...["dang-nhap/google", "__mock/google/authorize"],
];

test.beforeEach(({ mayFail, baseURL }) => {
  mayFail(...screens.map((screen) => `404 ${URL.parse(screen, baseURL)?.pathname}`));
});

test("a guest signs in and orders without any server, and a reload keeps it", async ({ page }) => {
  test.slow();
  await page.goto("");
  await page.getByRole("combobox", { name: "Tìm nông sản" }).fill("mật ong rừng");
  await page.getByRole("option", { name: "Mật ong rừng U Minh" }).click();
  const add = page.getByRole("button", { name: "Thêm vào giỏ hàng" });
  await add.click();
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);
  await fillLogin(page, accounts.buyer);
  await expect(cartLink(page, 6)).toBeVisible();
  await add.click();
  await expect(status(page, "Thêm vào giỏ hàng thành công")).toBeVisible();
  await cartLink(page, 7).click();
  await proceedToCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  const link = page.getByRole("main").getByRole("link", { name: /^TAP[0-9a-f]{6}$/ });
  const shortId = await link.innerText();

  await page.goto(orders);
  const order = page.getByRole("article", { name: `Đơn hàng ${shortId}` });
  await expect(order).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })).toBeVisible();
  await expect(order).toBeVisible();

  await page.getByText("Bảng lập trình viên").click();
  await page.getByRole("button", { name: "Đặt lại dữ liệu" }).click();
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);
  await fillLogin(page, accounts.buyer);
  await expect(page.getByRole("tab", { name: /^Tất cả/ })).toContainText("(18)");
  await expect(order).toHaveCount(0);
});

test("a deep link opens where the host knows no such file, and all comes from the folder", async ({
  page,
  baseURL,
}) => {
  const base = URL.parse(baseURL ?? "")?.pathname ?? "";
  const lost: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isOutside = !pathname.startsWith(base) && !/^\/(?:api|bff|__mock)\//.test(pathname);
    const isMissing = response.status() === 404 && !response.request().isNavigationRequest();
    if (isOutside || isMissing) lost.push(`${response.status()} ${pathname}`);
  });

  const opened = await page.goto("san-pham/3");
  expect(opened?.status()).toBe(404);
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  expect(await page.evaluate(() => document.fonts.check("16px 'Be Vietnam Pro'"))).toBe(true);

  await page.getByRole("banner").getByRole("link", { name: "Đăng nhập" }).click();
  await fillLogin(page, accounts.buyer);
  const account = page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" });
  await expect(account).toBeVisible();
  await page.goto("san-pham/3");
  await expect(account).toBeVisible();
  await page.reload();
  await cartLink(page, 6).click();
  await expect(page).toHaveURL("gio-hang");
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("san-pham/3");
  await expect(picture).toBeVisible();
  expect(lost).toEqual([]);
});

test("the mock's Google has its page in the folder, and leads back", async ({ page }) => {
  await page.goto("dang-nhap?from=/gio-hang");
  await page.getByRole("button", { name: "Tiếp tục với Google" }).click();
  await expect(page.getByRole("heading", { name: "Chọn tài khoản" })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(accounts.buyer) }).click();
  await expect(page).toHaveURL("gio-hang");
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
});

test("the developer panel applies to the open page, stays open, and shares its state", async ({
  page,
  mayFail,
}) => {
  mayFail("409 /bff/views/cart", "ApiError: Lỗi 409 do bảng lập trình viên tạo ra");
  await page.goto("gio-hang");
  await mark(page);
  const panel = page.locator("#tap-developer-panel");
  await panel.getByText("Bảng lập trình viên").click();
  await expect(panel).toContainText("Chưa đăng nhập");
  await panel.getByLabel("Tìm tài khoản").fill("nguoi mua");
  await panel.getByRole("button", { name: /^Người mua/ }).click();
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  await expect(panel).toContainText("Nguyễn Thị Lan");

  await panel.getByRole("tab", { name: "Tình huống" }).click();
  await panel.getByLabel("Giỏ hàng trống").check();
  await expect(page.getByText("Giỏ hàng của bạn đang trống")).toBeVisible();
  await panel.getByLabel("Tên dài 47 chữ, không dấu cách").check();
  await expect(panel.getByRole("list", { name: "Đang bật" }).getByRole("listitem")).toHaveCount(2);
  await panel.getByRole("button", { name: "Tắt Giỏ hàng trống" }).click();
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();

  await panel.getByRole("tab", { name: "Lỗi, độ trễ" }).click();
  await panel.getByLabel("Thao tác luôn bị lỗi").fill("getCart");
  await panel.getByLabel("Mã lỗi").selectOption("409");
  await panel.getByRole("button", { name: "Áp dụng" }).click();
  await expect(page.getByRole("main").getByText(/Lỗi 409 do bảng/)).toBeVisible();
  await panel.getByRole("tab", { name: "Cuộc gọi" }).click();
  const call = panel.getByRole("row").filter({ hasText: "getCart" }).first();
  await expect(call).toContainText(accounts.buyer);
  await expect(call).toContainText("409");

  await panel.getByRole("button", { name: "Sao chép liên kết" }).click();
  const link = await panel.getByLabel("Liên kết mang theo mọi thứ đang bật").inputValue();
  await panel.getByRole("button", { name: "Đặt lại dữ liệu" }).click();
  await expect(panel.getByRole("list", { name: "Đang bật" })).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);

  await page.goto(link);
  await expect(page).toHaveURL("gio-hang");
  await expect(page.getByRole("main").getByText(/Lỗi 409 do bảng/)).toBeVisible();
  await expect(panel.locator("summary")).toContainText("getCart → 409");
});
