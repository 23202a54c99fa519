import { accounts, expect, test } from "./fixtures.ts";
import {
  buyFrom,
  chooseStatus,
  codeOf,
  formOf,
  oneOf,
  ordersOf,
  panelOf,
  path,
  rows,
  sellersShop,
  setElsewhere,
} from "./order-steps.ts";
import { rowAction, status } from "./steps.ts";

test.describe("an administrator", () => {
  test.beforeEach(async ({ signIn }) => signIn(accounts.administrator));

  test("finds an order, opens it by its address and changes its status", async ({ page }) => {
    const order = await oneOf(page, "admin/order?status=confirmed");
    await page.goto(path);
    await expect(page.getByText("Quản trị viên", { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole("searchbox", { name: /^Tìm theo mã đơn/ }).fill(codeOf(order));
    await expect(page).toHaveURL(new RegExp(`search=${codeOf(order)}`));
    await expect(rows(page)).toHaveCount(1);
    await page
      .getByRole("button", { name: new RegExp(codeOf(order)) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`xem=${order.id}`));

    await page.reload();
    const panel = panelOf(page, order);
    await expect(panel.getByText(order.shipping_address)).toBeVisible();
    await panel.getByRole("button", { name: "Cập nhật trạng thái" }).click();
    const form = formOf(page, order);
    await form.getByRole("button", { name: "Cập nhật" }).click();
    await expect(form.getByText("Vui lòng chọn trạng thái!")).toBeVisible();
    await chooseStatus(form, "Đang đóng gói");
    await form.getByLabel("Ghi chú").fill("Kho số 2 đang gói");
    await form.getByRole("button", { name: "Cập nhật" }).click();
    await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(panel.getByText("Kho số 2 đang gói")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(rows(page).first()).toContainText("Đang đóng gói");
  });

  test("has filters, page, tab and cards in the address, and Back undoes them", async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Trang 2" }).click();
    await expect(page.getByText(/^11–20 trong \d+$/)).toBeVisible();
    await page.getByLabel("Lọc theo trạng thái thanh toán").selectOption("Đã hoàn tiền");
    await expect(page).toHaveURL(`${path}?payment_status=REFUNDED`);
    await page.getByRole("button", { name: "Dạng thẻ" }).click();
    await expect(page.getByRole("list", { name: "Đơn hàng", exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("list", { name: "Đơn hàng", exact: true })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect(page.getByText(/^11–20 trong \d+$/)).toBeVisible();
  });

  test("steps through the orders over the end of a page", async ({ page }) => {
    const orders = await ordersOf(page, "admin/order?size=11");
    const [tenth, eleventh] = orders.slice(9);
    if (!tenth || !eleventh) throw new Error("too few orders");
    await page.goto(`${path}?xem=${tenth.id}`);
    await expect(panelOf(page, tenth).getByText(/^10 \/ \d+$/)).toBeVisible();
    await page.keyboard.press("j");
    await expect(panelOf(page, eleventh).getByText(/^11 \/ \d+$/)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.keyboard.press("ArrowUp");
    await expect(panelOf(page, tenth)).toBeVisible();
  });

  test("sees what another one has changed meanwhile, and decides", async ({ page }) => {
    const order = await oneOf(page, "admin/order?status=confirmed");
    await page.goto(`${path}?doi=${order.id}`);
    const form = formOf(page, order);
    await chooseStatus(form, "Đang giao hàng");
    await form.getByLabel("Ghi chú").fill("Giao buổi chiều");
    await setElsewhere(page, order, "packing");
    await form.getByRole("button", { name: "Cập nhật" }).click();

    const question = page.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
    const row = question.getByRole("row", { name: /^Trạng thái/ });
    for (const text of ["Đã xác nhận", "Đang đóng gói", "Đang giao hàng"]) {
      await expect(row).toContainText(text);
    }
    await question.getByRole("button", { name: "Tiếp tục sửa" }).click();
    await expect(form.getByLabel("Ghi chú")).toHaveValue("Giao buổi chiều");
    await form.getByRole("button", { name: "Cập nhật" }).click();
    await question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }).click();
    await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();
    const after = await oneOf(page, `admin/order?search=${order.id}`);
    expect(after.history?.slice(-2)).toMatchObject([
      { status_id: "packing" },
      { status_id: "shipping", note: "Giao buổi chiều" },
    ]);
  });

  test("accepts a cancel request, which leaves the list and its count", async ({ page }) => {
    const requests = await ordersOf(page, "admin/cancel-order-requests?size=100");
    const [order] = requests;
    if (!order) throw new Error("no cancel requests");
    await page.goto(path);
    await page.getByRole("tab", { name: `Yêu cầu hủy (${requests.length})` }).click();
    await expect(page).toHaveURL(`${path}?muc=yeu-cau-huy`);
    await rowAction(page, codeOf(order), "Duyệt yêu cầu hủy");
    const question = page.getByRole("dialog", {
      name: `Duyệt yêu cầu hủy đơn ${codeOf(order)}?`,
    });
    await expect(question).toContainText(order.cancel_reason ?? "");
    await question.getByRole("button", { name: "Duyệt hủy đơn" }).click();
    await expect(status(page, "Duyệt yêu cầu hủy đơn thành công")).toBeVisible();
    const left = { name: `Yêu cầu hủy (${requests.length - 1})` };
    await expect(page.getByRole("tab", left)).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(codeOf(order)) })).toHaveCount(0);
  });
});

test("a seller sees their own orders alone, ships one, and its buyer reads it", async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn(accounts.buyer);
  const order = await buyFrom(page, baseURL ?? "", sellersShop);

  await signIn(accounts.seller);
  const own = await ordersOf(page, "shop/order?size=100");
  expect(new Set(own.map(({ shop_name }) => shop_name))).toEqual(new Set([sellersShop]));
  await page.goto(path);
  await expect(page.getByText("Người bán hàng", { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^1–10 trong ${own.length}$`))).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Xem ${codeOf(order)}`) }).click();
  await panelOf(page, order).getByRole("button", { name: "Cập nhật trạng thái" }).click();
  const form = formOf(page, order);
  await expect(form.getByRole("option")).toHaveText([
    "Chọn trạng thái",
    "Đã xác nhận",
    "Đang đóng gói",
    "Đang giao hàng",
    "Đã hủy",
  ]);
  await chooseStatus(form, "Đang giao hàng");
  await form.getByLabel("Ghi chú").fill("Đã bàn giao cho đơn vị vận chuyển");
  await form.getByRole("button", { name: "Cập nhật" }).click();
  await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();
  await expect(rows(page).first()).toContainText("Đang giao hàng");

  await signIn(accounts.buyer);
  await page.goto(`/gio-hang/chi-tiet-don-hang?id=${order.id}`);
  await expect(page.getByText("Đã bàn giao cho đơn vị vận chuyển")).toBeVisible();
});

test("what the server refuses a seller is said in its words, and nothing typed is lost", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.seller);
  const order = await oneOf(page, "shop/order?status=confirmed");
  mayFail(`409 /api/orders-management/${order.id}/status`);
  await page.goto(`${path}?doi=${order.id}`);
  const form = formOf(page, order);
  await chooseStatus(form, "Đang giao hàng");
  await form.getByLabel("Ghi chú").fill("Giao buổi chiều");
  await setElsewhere(page, order, "cancelled");
  await form.getByRole("button", { name: "Cập nhật" }).click();
  const question = page.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }).click();
  const sentence = "Cửa hàng không thể chuyển đơn hàng này sang trạng thái đã chọn";
  await expect(form.getByRole("alert")).toHaveText(sentence);
  await expect(form.getByLabel("Ghi chú")).toHaveValue("Giao buổi chiều");
});

test("a seller who opens another shop's order by its address is told that there is none", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  const all = await ordersOf(page, "admin/order?size=100");
  await signIn(accounts.seller);
  const own = await ordersOf(page, "shop/order?size=100");
  const foreign = all.find(({ id }) => own.every((order) => order.id !== id));
  if (!foreign) throw new Error("the seller has every order");
  mayFail(`404 /api/orders-management/shop/order/${foreign.id}`);
  await page.goto(`${path}?xem=${foreign.id}`);
  const panel = panelOf(page, foreign);
  await expect(panel.getByRole("alert")).toContainText("Không tìm thấy đơn hàng");
  await expect(panel.getByText(foreign.shipping_address)).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Cập nhật trạng thái" })).toHaveCount(0);
});
