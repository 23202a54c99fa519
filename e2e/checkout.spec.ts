import { accounts, expect, test } from "./fixtures.ts";
import {
  hideOutcomes,
  lookAgain,
  loseResponse,
  lostResponse,
  unknownOutcome,
} from "./lost-call-steps.ts";
import {
  alert,
  cartLink,
  countOrders,
  expectAddress,
  fillAddress,
  fillLogin,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

const honey = "Mật ong rừng U Minh";
const orders = "/gio-hang/don-hang-cua-toi";

test("a guest finds a product, signs in on the way and orders it", async ({ page }) => {
  test.slow();
  await test.step("searches and filters the shop", async () => {
    await page.goto("/");
    const search = page.getByRole("combobox", { name: "Tìm nông sản" });
    await search.fill("mật ong");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/mua-sam\?search=/);
    await expect(page.getByRole("heading", { name: "Kết quả cho “mật ong”" })).toBeVisible();
    await page.getByRole("button", { name: "Bộ lọc" }).click();
    const drawer = page.getByRole("dialog", { name: "Bộ lọc" });
    await drawer.getByRole("radio", { name: "100.000 đ – 300.000 đ" }).check();
    await drawer.getByRole("button", { name: /^Xem \d+ sản phẩm$/ }).click();
    await expect(page.getByRole("button", { name: "Bỏ lọc 100.000 đ – 300.000 đ" })).toBeVisible();
    await expect(page).toHaveURL(/band=100-300/);
    const grid = page.getByRole("list", { name: "Danh sách sản phẩm" });
    await expect(grid.getByRole("button", { name: /vào giỏ hàng/ })).toHaveCount(0);
    await grid.getByRole("link", { name: honey }).click();
  });

  await test.step("chooses a version and is sent to login with the origin kept", async () => {
    await expect(page.getByRole("heading", { name: honey, level: 1 })).toBeVisible();
    await page.getByRole("group", { name: "Phiên bản" }).getByText("Chai 1 lít").click();
    await expect(page).toHaveURL(/\?v=\d+$/);
    await page.getByRole("button", { name: "Thêm vào giỏ hàng" }).click();
    await expect(status(page, "Vui lòng đăng nhập để thêm sản phẩm vào giỏ hàng")).toBeVisible();
    await expect(page).toHaveURL(/\/dang-nhap\?from=/);
    await fillLogin(page, accounts.buyer);
    await expect(status(page, "Đăng nhập thành công!")).toBeVisible();
    await expect(page.getByRole("heading", { name: honey, level: 1 })).toBeVisible();
    await expect(page.getByRole("radio", { name: /Chai 1 lít/ })).toBeChecked();
  });

  await test.step("adds it to the cart", async () => {
    await expect(cartLink(page, 6)).toBeVisible();
    await page.getByRole("button", { name: "Thêm vào giỏ hàng" }).click();
    await expect(status(page, "Thêm vào giỏ hàng thành công")).toBeVisible();
    await cartLink(page, 7).click();
  });

  const summary = page.getByRole("region", { name: "Tóm tắt đơn hàng" });
  await test.step("selects it alone, two of it, with a promo code", async () => {
    const all = page.getByRole("checkbox", { name: /^Chọn tất cả/ });
    await all.check();
    await all.uncheck();
    await page.getByRole("checkbox", { name: `Chọn ${honey}, Chai 1 lít` }).check();
    await expect(summary.getByText("Tạm tính (1 sản phẩm)")).toBeVisible();
    const quantity = page.getByRole("group", { name: `Số lượng ${honey}, Chai 1 lít` });
    await quantity.getByRole("button", { name: "Tăng số lượng" }).click();
    await expect(quantity.getByRole("textbox")).toHaveValue("2");
    await expect(cartLink(page, 8)).toBeVisible();
    await expect(summary.getByText("1.080.000 đ")).toBeVisible();

    await summary.getByLabel("Mã giảm giá").fill("khong-co");
    await summary.getByRole("button", { name: "Áp dụng" }).click();
    await expect(summary.getByText("Mã giảm giá không hợp lệ.")).toBeVisible();
    await summary.getByLabel("Mã giảm giá").fill("tapgreen10");
    await summary.getByRole("button", { name: "Áp dụng" }).click();
    await expect(summary.getByText("−108.000 đ")).toBeVisible();
    await expect(summary.getByText("997.000 đ")).toBeVisible();
  });

  await test.step("checks out, first with a wrong form", async () => {
    await proceedToCheckout(page);
    await expect(page.getByText(/Mã TAPGREEN10 không áp dụng/)).toBeVisible();
    await expect(page.getByText("1.105.000 đ")).toBeVisible();
    await fillAddress(page, { "Số điện thoại": "12345" });
    await page.getByRole("button", { name: "Đặt hàng" }).click();
    await expect(alert(page, "Vui lòng kiểm tra lại thông tin đã nhập.")).toBeVisible();
    await expect(page.getByText("Số điện thoại không hợp lệ! (VD: 0987654321)")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Số điện thoại" })).toBeFocused();
    await fillAddress(page);
    await page.getByRole("button", { name: "Đặt hàng" }).click();
  });

  await test.step("sees the order's number and finds it among their orders", async () => {
    await expect(page).toHaveURL(/\/thanh-toan\/thanh-cong$/);
    await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
    await expect(page.getByText(/^#TAP\d{6}$/)).toBeVisible();
    await expect(page.getByText("1.105.000 đ")).toBeVisible();
    const link = page.getByRole("main").getByRole("link", { name: /^TAP[0-9a-f]{6}$/ });
    const shortId = await link.innerText();
    await expect(cartLink(page, 6)).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "Đơn hàng của tôi" }).click();
    await expect(page).toHaveURL(orders);
    await page.getByRole("tab", { name: /^Chờ xác nhận/ }).click();
    const order = page.getByRole("article", { name: `Đơn hàng ${shortId}` });
    await expect(order.getByText("Chờ xác nhận")).toBeVisible();
    await expect(order.getByText("1.105.000 đ")).toBeVisible();
    await order.getByRole("button", { name: `Xem chi tiết đơn ${shortId}` }).click();
    const detail = page.getByRole("dialog", { name: `Đơn hàng ${shortId}` });
    await expect(detail.getByText("Gọi trước khi giao")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
  });

  await test.step("asks the shop to cancel it, once", async () => {
    const order = page.getByRole("article").filter({ hasText: "1.105.000 đ" });
    await order.getByRole("button", { name: "Yêu cầu hủy" }).click();
    const question = page.getByRole("dialog", { name: /^Gửi yêu cầu hủy đơn/ });
    await question.getByLabel("Lý do hủy").fill("Đặt nhầm số lượng");
    await question.getByRole("button", { name: "Gửi yêu cầu" }).click();
    await expect(status(page, "Yêu cầu hủy đơn hàng thành công")).toBeVisible();
    await expect(question).toBeHidden();
    await expect(order).toBeHidden();
    await page.getByRole("tab", { name: /^Tất cả/ }).click();
    await expect(order.getByText("Yêu cầu hủy đang chờ shop duyệt.")).toBeVisible();
    await expect(order.getByRole("button", { name: "Yêu cầu hủy" })).toBeHidden();
  });
});

test("a double click on the order button makes one order", async ({ page, signIn, arrange }) => {
  await signIn(accounts.buyer);
  const before = await countOrders(page);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await arrange({ latency: 300 });
  await page.getByRole("button", { name: "Đặt hàng" }).dblclick();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
  expect(await countOrders(page)).toBe(before + 1);
});

test("a double click adds one, on a card and on the product's page", async ({
  page,
  signIn,
  arrange,
}) => {
  await signIn(accounts.buyer);
  let added = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/add")) added += 1;
  });
  await page.goto("/mua-sam?search=mật+ong");
  await expect(cartLink(page, 6)).toBeVisible();
  await arrange({ latency: 300 });
  await page.getByRole("button", { name: `Thêm ${honey} vào giỏ hàng` }).dblclick();
  await expect(cartLink(page, 7)).toBeVisible();
  await arrange({ latency: 0 });
  await page.getByRole("main").getByRole("link", { name: honey }).click();
  await page.getByRole("button", { name: "Thêm vào giỏ hàng" }).dblclick();
  await expect(cartLink(page, 8)).toBeVisible();
  expect(added).toBe(2);

  await test.step("the cart counts as its badge does", async () => {
    await cartLink(page, 8).click();
    await expect(page.getByText(/^\d dòng, 8 sản phẩm$/)).toBeVisible();
    const quantity = page.getByRole("group", { name: `Số lượng ${honey}` }).first();
    const field = quantity.getByRole("textbox");
    const before = await field.inputValue();
    await field.fill("hai");
    await field.press("Enter");
    await expect(field).toHaveValue(before);
  });
});

test("an order whose response was lost is not made again by way of the cart", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countOrders(page);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  const hidden = await hideOutcomes(page);
  await loseResponse(page, "/api/orders");
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(alert(page, "Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.")).toBeVisible();
  await expectAddress(page);
  await expect(page.getByLabel("Ghi chú")).toBeDisabled();
  expect(await countOrders(page)).toBe(before + 1);

  await page.getByRole("main").getByRole("link", { name: "Giỏ hàng" }).click();
  await proceedToCheckout(page);
  await expect(unknownOutcome(page)).toContainText("Chưa kiểm tra được");
  await expectAddress(page);
  await hidden.end();
  await lookAgain(page).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
  expect(await countOrders(page)).toBe(before + 1);
});

test("the success page alone shows no order", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/thanh-toan/thanh-cong");
  await expect(
    page.getByRole("heading", { name: "Không tìm thấy đơn hàng vừa đặt" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Về trang chủ" }).click();
  await expect(page).toHaveURL("/");
});

test("the next user of the tab sees nothing of the order on the way back", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page).toHaveURL("/thanh-toan/thanh-cong");
  await page.getByRole("link", { name: "TAP, về trang chủ" }).click();
  await expect(page).toHaveURL("/");
  await signOut(page);
  await fillLogin(page, accounts.seller);
  await expect(status(page, "Đăng nhập thành công!")).toBeVisible();
  const isBack = () => page.url().endsWith("/thanh-toan/thanh-cong");
  for (let steps = 0; steps < 5 && !isBack(); steps++) {
    await page.goBack();
    // The login page leads who is signed in elsewhere.
    await expect(page).not.toHaveURL("/dang-nhap");
  }
  await expect(page).toHaveURL("/thanh-toan/thanh-cong");
  await expect(
    page.getByRole("heading", { name: "Không tìm thấy đơn hàng vừa đặt" }),
  ).toBeVisible();
});

test("a cancel request whose response was lost is not told as refused", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  await page.goto(`${orders}?group=pending`);
  await page.getByRole("button", { name: "Yêu cầu hủy" }).first().click();
  await loseResponse(page, "/request-cancel");
  await page.getByRole("dialog").getByRole("button", { name: "Gửi yêu cầu" }).click();
  await expect(status(page, "Yêu cầu hủy đơn hàng thành công")).toBeVisible();
});
