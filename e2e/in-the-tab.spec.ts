import { accounts, expect, watched as test } from "./fixtures.ts";
import { cartLink, fillAddress, fillLogin, proceedToCheckout, status } from "./steps.ts";

// The static demo: BFF and mock run in this tab, and there is only a file server.

const orders = "/gio-hang/don-hang-cua-toi";

test("a guest signs in and orders without any server, and a reload keeps it", async ({ page }) => {
  test.slow();
  await page.goto("/");
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

test("the developer panel signs in as anybody and switches the situation", async ({ page }) => {
  await page.goto("/gio-hang");
  await page.getByText("Bảng lập trình viên").click();
  await page.getByLabel(/^Tài khoản/).selectOption({ value: accounts.buyer });
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  await page.getByText("Bảng lập trình viên").click();
  await page.getByLabel("Tình huống").selectOption("Giỏ hàng trống");
  await expect(page.getByText("Giỏ hàng của bạn đang trống")).toBeVisible();
});
