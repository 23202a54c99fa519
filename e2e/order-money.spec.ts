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
  slipsOf,
} from "./order-steps.ts";
import { status } from "./steps.ts";

const money = (dong: number) => `${dong.toLocaleString("vi-VN")} đ`;

test("an order of several shops: each packs and collects its part, and no seller moves it unasked", async ({
  page,
  signIn,
  baseURL,
}) => {
  const otherShop = "HTX Lúa gạo Sóc Trăng";
  await signIn(accounts.buyer);
  const order = await buyFrom(page, baseURL ?? "", sellersShop, otherShop);

  await signIn(accounts.seller);
  const own = await oneOf(page, `shop/order?search=${order.id}`);
  expect(own.order_items).toHaveLength(1);
  await page.goto(`${path}?xem=${order.id}`);
  const panel = panelOf(page, order);
  await expect(panel.getByText(`Đơn có cả hàng của ${otherShop}.`)).toBeVisible();
  const [mine, theirs] = order.order_items;
  await expect(panel.getByText(mine?.product_name ?? "")).toBeVisible();
  await expect(panel.getByText(theirs?.product_name ?? "")).toHaveCount(0);
  await panel.getByRole("button", { name: "In phiếu" }).click();
  await expect(slipsOf(page)).toHaveCount(1);
  await expect(slipsOf(page)).toContainText(`Thu của khách: ${money(own.total_price)}`);
  await page.keyboard.press("Escape");

  await panel.getByRole("button", { name: "Cập nhật trạng thái" }).click();
  const form = formOf(page, order);
  await chooseStatus(form, "Đã xác nhận");
  await expect(form.getByRole("status")).toContainText(`Đơn có cả hàng của ${otherShop}`);
  await form.getByRole("button", { name: "Cập nhật" }).click();
  const question = page.getByRole("dialog", {
    name: `Chuyển cả đơn ${codeOf(order)} sang “Đã xác nhận”?`,
  });
  await expect(question).toContainText(otherShop);
  await question.getByRole("button", { name: "Quay lại" }).click();
  expect(await oneOf(page, `shop/order?search=${order.id}`)).toMatchObject({
    status_id: "pending",
  });
  await form.getByRole("button", { name: "Cập nhật" }).click();
  await question.getByRole("button", { name: "Chuyển cả đơn" }).click();
  await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();

  await page.goto(`${path}?search=${codeOf(order)}`);
  await page.getByRole("checkbox", { name: `Chọn ${codeOf(order)}` }).check();
  await page.getByRole("button", { name: "Đang đóng gói" }).click();
  await expect(
    page.getByRole("dialog", { name: "Chuyển 1 đơn hàng sang Đang đóng gói?" }),
  ).toContainText(`1 đơn có cả hàng của cửa hàng khác: ${codeOf(order)} (${otherShop}).`);

  await signIn(accounts.administrator);
  await page.goto(`${path}?phieu=${order.id}`);
  await expect(slipsOf(page)).toHaveCount(2);
  const parts = order.shop_parts ?? [];
  expect(parts.map(({ shop_name }) => shop_name)).toEqual([sellersShop, otherShop]);
  for (const [index, { shop_name, total_price }] of parts.entries()) {
    const slip = slipsOf(page).nth(index);
    await expect(slip).toContainText(shop_name);
    await expect(slip).toContainText(order.order_items[index]?.product_name ?? "");
    await expect(slip).toContainText(`Thu của khách: ${money(total_price)}`);
  }
});

test("a refund is named, needs a reason and a confirmation, by a seller too; reopened it is unpaid", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.seller);
  const delivered = await ordersOf(page, "shop/order?status=delivered&payment_method=COD");
  const order = delivered.find(({ payment_status }) => payment_status === "PAID");
  if (!order) throw new Error("no paid order was delivered");
  const total = money(order.total_price);
  await page.goto(`${path}?doi=${order.id}`);
  const form = formOf(page, order);
  await chooseStatus(form, "Đã trả hàng");
  await expect(form.getByRole("status")).toHaveText(
    `Khách đã trả ${total}: hãy hoàn tiền cho khách ngoài hệ thống.`,
  );
  await form.getByRole("button", { name: "Cập nhật" }).click();
  const reason = form.getByLabel("Lý do");
  await expect(reason).toHaveAccessibleDescription(/Vui lòng nhập lý do/);
  await expect(reason).toBeFocused();
  await reason.fill("Khách báo hàng hỏng");
  await form.getByRole("button", { name: "Cập nhật" }).click();
  const question = page.getByRole("dialog", {
    name: `Nhận lại hàng của đơn ${codeOf(order)} và hoàn ${total}?`,
  });
  await question.getByRole("button", { name: "Quay lại" }).click();
  expect(await oneOf(page, `shop/order?search=${order.id}`)).toMatchObject({
    payment_status: "PAID",
  });
  await form.getByRole("button", { name: "Cập nhật" }).click();
  await question.getByRole("button", { name: "Trả hàng và hoàn tiền" }).click();
  await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();

  await signIn(accounts.administrator);
  await page.goto(`${path}?doi=${order.id}`);
  await chooseStatus(form, "Đang giao hàng");
  await form.getByRole("button", { name: "Cập nhật" }).click();
  const reopening = page.getByRole("dialog", { name: `Mở lại đơn ${codeOf(order)}?` });
  await expect(reopening).toContainText(
    `Tiền của đơn này đã hoàn cho khách, nên đơn được tính là chưa thanh toán: người giao thu ${total} khi giao.`,
  );
  await reopening.getByRole("button", { name: "Mở lại đơn" }).click();
  await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();
  await page.goto(`${path}?phieu=${order.id}`);
  await expect(slipsOf(page)).toContainText(`Thu của khách: ${total}`);
});

test("a cancel request is answered first, and the way to the next order stays", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const [order, next] = await ordersOf(page, "admin/cancel-order-requests");
  if (!order || !next) throw new Error("too few cancel requests");
  await page.goto(`${path}?muc=yeu-cau-huy&dang=the`);
  const card = page
    .getByRole("listitem")
    .filter({ hasText: codeOf(order) })
    .first();
  await expect(card).toContainText(order.cancel_reason ?? "");
  await page.goto(`${path}?muc=yeu-cau-huy&xem=${order.id}`);
  const panel = panelOf(page, order);
  await expect(panel.getByText(/^1 \/ \d+$/)).toBeVisible();
  const buttons = panel.getByRole("button", { name: /^(Duyệt hủy|Từ chối|In phiếu|Cập nhật)/ });
  await expect(buttons).toHaveText(["Cập nhật trạng thái", "Từ chối", "Duyệt hủy"]);
  await panel.getByRole("button", { name: "Duyệt hủy" }).click();
  const question = page.getByRole("dialog", { name: `Duyệt yêu cầu hủy đơn ${codeOf(order)}?` });
  await expect(question.getByRole("button", { name: "Hủy", exact: true })).toHaveCount(0);
  await question.getByRole("button", { name: "Để sau" }).click();

  await panel.getByRole("button", { name: "Từ chối" }).click();
  const rejecting = page.getByRole("dialog", { name: `Từ chối yêu cầu hủy đơn ${codeOf(order)}?` });
  await rejecting.getByLabel("Lý do từ chối").fill("Hàng đã lên xe");
  await rejecting.getByRole("button", { name: "Từ chối yêu cầu" }).click();
  await expect(status(page, `Đã từ chối yêu cầu hủy đơn ${codeOf(order)}`)).toBeVisible();
  await expect(panel.getByText("Hàng đã lên xe")).toBeVisible();
  const after = await oneOf(page, `admin/order?search=${order.id}`);
  expect(after.status_id).toBe(order.history?.at(-2)?.status_id);
  await panel.getByRole("button", { name: "Sau" }).click();
  await expect(panelOf(page, next)).toBeVisible();
});

const nothing = {
  "{}": { json: {} },
  '{"data":null}': { json: { data: null } },
  null: { json: null },
  204: { status: 204 },
};

for (const [body, response] of Object.entries(nothing)) {
  test(`an order that comes as ${body} is told in its panel`, async ({ page, signIn }) => {
    await signIn(accounts.administrator);
    const order = await oneOf(page, "admin/order");
    const detail = `**/api/orders-management/admin/order/${order.id}`;
    await page.route(detail, (route) => route.fulfill(response));
    await page.goto(`${path}?xem=${order.id}`);
    const panel = panelOf(page, order);
    const text = "Không tìm thấy thông tin chi tiết đơn hàng.";
    await expect(panel.getByRole("alert")).toContainText(text);
    await expect(rows(page)).toHaveCount(10);
    await page.unroute(detail);
    await panel.getByRole("button", { name: "Thử lại" }).click();
    await expect(panel.getByText(order.shipping_address)).toBeVisible();
  });
}
