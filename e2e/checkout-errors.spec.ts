import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { sendAgain } from "./lost-call-steps.ts";
import {
  address,
  alert,
  awake,
  cartLink,
  countOrders,
  delayCall,
  expectAddress,
  expectFailed,
  fillAddress,
  home,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

const orderCall = "409 /api/orders";
const tryAgain = "Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.";

test("what sells out between cart and checkout is refused by name", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail(orderCall);
  await arrange({ scenario: "empty-cart" });
  await signIn(accounts.buyer);
  await page.goto("/mua-sam?search=kem+dừa");
  await page.getByRole("link", { name: "Kem dừa que" }).click();
  await page.getByRole("button", { name: "Thêm vào giỏ hàng" }).click();
  await expect(status(page, "Thêm vào giỏ hàng thành công")).toBeVisible();
  await cartLink(page, 1).click();
  await proceedToCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();

  const refusal = alert(
    page,
    "Tạo đơn hàng thất bại: Kem dừa que (Hộp 6 que): Sản phẩm đã hết hàng!",
  );
  await expect(refusal).toBeVisible();
  await expectAddress(page);
  await refusal.getByRole("link", { name: "Quay lại giỏ hàng" }).click();
  await expect(page).toHaveURL("/gio-hang");
  await expect(cartLink(page, 1)).toBeVisible();
});

test("a refusal for the stock keeps what was typed, on the way to the cart and back too", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail(orderCall);
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await arrange({ scenario: "sold-out" });
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  const refusal = alert(page, "Tạo đơn hàng thất bại");
  await expect(refusal).toBeVisible();
  await expectAddress(page);

  await refusal.getByRole("link", { name: "Quay lại giỏ hàng" }).click();
  await expect(page.getByText("Sản phẩm đã hết hàng!").first()).toBeVisible();
  await page.getByRole("button", { name: "Tiến hành đặt hàng" }).click();
  await expect(
    alert(page, "Một hoặc nhiều sản phẩm không đủ số lượng. Vui lòng kiểm tra lại!").first(),
  ).toBeVisible();
  await expect(page).toHaveURL("/gio-hang");

  await arrange({ scenario: "normal" });
  await proceedToCheckout(page);
  await expectAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
});

test("a price that changed meanwhile is told before anything is ordered", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(orderCall);
  await signIn(accounts.buyer);
  const before = await countOrders(page);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  // The checkout was opened before the price went up.
  await page.evaluate(() => {
    const kept = JSON.stringify(history.state);
    const cheaper = kept.replace(/"unit_price":\d+/, '"unit_price":1000');
    history.replaceState(JSON.parse(cheaper), "");
  });
  await page.reload();
  await expect(page.getByText("1.000 đ").first()).toBeVisible();
  await fillAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(
    alert(page, /Tạo đơn hàng thất bại: Giá của .+ đã thay đổi, giá hiện tại là/),
  ).toBeVisible();
  await expectAddress(page);
  expect(await countOrders(page)).toBe(before);
});

test("after a failure the same order can be sent again and is made once", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("500 /api/orders");
  await signIn(accounts.buyer);
  const before = await countOrders(page);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await arrange({ scenario: "order-fails" });
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(alert(page, tryAgain)).toBeVisible();
  await expectAddress(page);

  await arrange({ scenario: "normal" });
  await sendAgain(page).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
  expect(await countOrders(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).not.toHaveURL(/thanh-toan/);
});

test("checkout without items leads back to the cart", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/thanh-toan");
  await expect(
    alert(page, "Không có sản phẩm để thanh toán. Vui lòng quay lại giỏ hàng."),
  ).toBeVisible();
  await expect(page).toHaveURL("/gio-hang");
});

test("on a slow network the buyer sees that something is under way", async ({
  page,
  signIn,
  arrange,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/");
  // Until then links are native.
  await awake(page);
  await arrange({ scenario: "slow" });
  const navigation = page.getByRole("navigation", { name: "Điều hướng chính" });
  await navigation.getByRole("link", { name: "Cửa hàng" }).click();
  await expect(status(page, "Đang tải sản phẩm")).toBeAttached();
  await page.getByRole("link", { name: "Mật ong rừng U Minh" }).click();
  await expect(status(page, "Đang tải sản phẩm")).toBeAttached();
  const add = page.getByRole("button", { name: "Thêm vào giỏ hàng" });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(status(page, "Thêm vào giỏ hàng thành công")).toBeVisible();
  await expect(add).toBeEnabled();
});

test("who goes elsewhere while the order is sent stays there, and has ordered", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const before = await countOrders(page);
  const call = await delayCall(page, "/api/orders");
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await call.arrived;
  await home(page).click();
  await expect(page).toHaveURL("/");
  call.answer();
  await expect(status(page, "Tạo đơn hàng thành công")).toBeVisible();
  await expect.poll(() => countOrders(page)).toBe(before + 1);
  await expect(page).toHaveURL("/");
});

const slowButtons = [
  { path: "/gio-hang", name: "Tiến hành đặt hàng", call: "/api/cart/check-*" },
  {
    path: "/san-pham/yeu-thich",
    name: /^Mua ngay/,
    call: "/api/products/*",
  },
] as const;

test("who goes elsewhere while a button asks the server stays there", async ({
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const left: Page[] = [];
  for (const { path, name, call } of slowButtons) {
    const page = await context.newPage();
    left.push(page);
    await page.goto(path);
    const button = page.getByRole("button", { name }).first();
    await expect(button).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { arrived, answer } = await delayCall(page, call);
    await button.click();
    await arrived;
    await home(page).click();
    await expect(page).toHaveURL("/");
    answer();
  }
  for (const page of left) {
    // What would lead elsewhere is not to be seen beforehand.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 2000)));
    await expect(page).toHaveURL("/");
  }
});

const troubles = [
  { scenario: "upstream-down", code: 503, told: "Máy chủ đang bảo trì" },
  {
    scenario: "upstream-html",
    code: 502,
    told: "Máy chủ trả lời không hợp lệ. Vui lòng thử lại sau!",
  },
] as const;

test("when the upstream is down or answers HTML every screen says so and can be tried again", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  await signIn(accounts.buyer);
  await page.clock.install();
  for (const { scenario, code, told } of troubles) {
    mayFail(
      `${code} /api/products/public`,
      `${code} /api/categories/public`,
      `${code} /api/cart/me`,
      `${code} /bff/views/cart`,
      `${code} /bff/views/my-orders`,
      `${code} /api/orders`,
      `${code} /api/orders/me`,
      `${code} /bff/views/product/6`,
      `${code} /bff/views/inbox`,
      `ApiError: ${told}`,
      "ApiError: Có lỗi xảy ra. Vui lòng thử lại sau!",
    );
    await page.goto("/gio-hang");
    await proceedToCheckout(page);
    await fillAddress(page);
    await arrange({ scenario });
    await page.getByRole("button", { name: "Đặt hàng" }).click();
    await expect(alert(page, tryAgain)).toBeVisible();
    await expectAddress(page);

    const screens = [
      { path: "/mua-sam", title: "Không thể tải sản phẩm. Vui lòng thử lại sau." },
      { path: "/san-pham/6", title: "Không thể tải sản phẩm. Vui lòng thử lại sau." },
      { path: "/gio-hang/don-hang-cua-toi", title: "Lỗi tải dữ liệu" },
      { path: "/gio-hang", title: "Lỗi tải giỏ hàng. Vui lòng thử lại." },
    ];
    for (const { path, title } of screens) {
      await page.goto(path);
      await expectFailed(page, alert(page, title));
      await expect(page.getByText("Bad Gateway")).toHaveCount(0);
    }
    await expect(alert(page, told)).toBeVisible();

    await arrange({ scenario: "normal" });
    await page.getByRole("button", { name: "Thử lại" }).click();
    await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  }
});

test("a reload at checkout keeps what was typed, and a sign-out removes it", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await page.reload();
  await expectAddress(page);
  await signOut(page);
  await page.goto("/dang-nhap");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
    address["Địa chỉ chi tiết"],
  );
});
