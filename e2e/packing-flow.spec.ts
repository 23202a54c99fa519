import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import {
  chosen,
  codeOf,
  type Order,
  oneOf,
  ordersOf,
  path,
  setElsewhere,
  slipsOf,
} from "./order-steps.ts";
import { status } from "./steps.ts";
import { read } from "./stock-steps.ts";

const DAY_MS = 24 * 60 * 60_000;

async function expireSoon(page: Page, { order_items }: Order): Promise<Schema["OrderItem"]> {
  const item = order_items.at(-1);
  if (!item?.sku) throw new Error("the order has no item with an SKU");
  const { items } = await read<Schema["InventoryPage"]>(page, `?search=${item.sku}`);
  const expiryDate = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const [row] = items;
  const { variants } = await read<Schema["InventoryProduct"]>(page, `/${row?.id}`);
  const saved = await page.request.put(`/api/inventory/${row?.id}/variants`, {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: {
      variants: variants
        .filter(({ sku }) => sku === item.sku)
        .map(({ id, stock, minStock }) => {
          return { id, stock, minStock, batchNumber: "L-07", expiryDate };
        }),
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return item;
}

async function move(page: Page, title: string, count: number) {
  await page
    .getByRole("dialog", { name: `${title}?` })
    .getByRole("button", { name: `Chuyển ${count} đơn` })
    .click();
  return page.getByRole("dialog", { name: title, exact: true });
}

async function expectPaper(page: Page, orders: readonly Order[]): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const list = slipsOf(page).and(page.getByLabel("Bảng gom hàng"));
  for (const order of orders) {
    const slip = page.getByRole("article", { name: `Phiếu đóng gói ${codeOf(order)}` });
    await expect(slip.getByRole("img", { name: /^Mã QR của đơn hàng TAP/ })).toBeVisible();
    for (const text of [
      order.shop_name,
      order.shipping_name,
      order.shipping_phone,
      order.shipping_address,
      ...order.order_items.map(({ product_name }) => product_name),
    ]) {
      await expect(slip.getByText(text).first()).toBeVisible();
    }
    await expect(slip.getByText(/^(Thu của khách: [\d.]+ đ|Không thu tiền)/)).toBeVisible();
    for (const { product_name, quantity } of order.order_items) {
      const line = list.getByRole("row").filter({ hasText: product_name });
      await expect(line.getByText(`${codeOf(order)} × ${quantity}`).first()).toBeVisible();
    }
  }
  for (const role of ["button", "navigation", "table"] as const) {
    await expect(page.getByRole(role)).toHaveCount(role === "table" ? 4 : 0);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  // A5 in points.
  expect(pdf.match(/\/MediaBox\s*\[0 0 (?:419|420)[\d.]* 59[45]/g)).toHaveLength(4);
  await page.emulateMedia({ media: "screen" });
}

test("packs many orders in one go, and keeps what failed in hand", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(accounts.administrator);
  const orders = await ordersOf(page, "admin/order?status=confirmed&size=3");
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error("too few confirmed orders");
  await page.goto(`${path}?status=confirmed`);
  const urgent = await expireSoon(page, first);
  for (const order of orders) {
    await page.getByRole("checkbox", { name: `Chọn ${codeOf(order)}` }).check();
  }
  await chosen(page).getByRole("button", { name: "In phiếu đóng gói" }).click();
  const slips = page.getByRole("dialog", { name: "In phiếu đóng gói" });
  await expect(slips.getByText(/^1 mặt hàng hết hạn trong 30 ngày đứng đầu bảng/)).toBeVisible();
  const list = slips.getByRole("article", { name: "Bảng gom hàng" });
  const firstLine = list.getByRole("row").nth(1);
  await expect(firstLine).toContainText(urgent.product_name);
  await expect(firstLine).toContainText("Lô L-07 · HSD ");
  const pieces = orders.flatMap((order) => order.order_items.map(({ quantity }) => quantity));
  const total = pieces.reduce((sum, quantity) => sum + quantity, 0);
  await expect(list.getByRole("row", { name: `Tổng số lượng ${total}` })).toBeVisible();
  await slips.getByRole("button", { name: "In bảng và 3 phiếu" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expect(status(page, /bảng gom hàng và phiếu đóng gói của 3 đơn hàng$/)).toBeVisible();
  await expectPaper(page, orders);

  await setElsewhere(page, second, "cancelled");
  const packing = "Chuyển 3 đơn hàng sang Đang đóng gói";
  await slips.getByRole("button", { name: packing }).click();
  const job = await move(page, packing, 3);
  await expect(job.getByText("Đã xong 2 / 3 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  const question = page.getByRole("dialog", { name: "Còn 1 đơn chưa chuyển được" });
  await expect(question).toContainText(`${codeOf(second)} (Đã hủy)`);
  await question.getByRole("button", { name: "Giữ cả 3 đơn" }).click();
  await expect(chosen(page).getByText("Đã chọn 3")).toBeVisible();

  await setElsewhere(page, third, "cancelled");
  await chosen(page).getByRole("button", { name: "Đang giao hàng" }).click();
  const shipping = "Chuyển 2 đơn hàng sang Đang giao hàng";
  const left = page.getByRole("dialog", { name: `${shipping}?` });
  await expect(left).toContainText(`${codeOf(second)} (Đã hủy)`);
  const shipped = await move(page, shipping, 2);
  await expect(shipped.getByText("Đã xong 1 / 2 mục.")).toBeVisible();
  await shipped.getByText("Đóng", { exact: true }).click();
  await page.getByRole("button", { name: "Chỉ giữ 1 đơn lỗi" }).click();
  await expect(chosen(page).getByText("Đã chọn 1")).toBeVisible();
  await chosen(page).getByRole("button", { name: "In phiếu đóng gói" }).click();
  await expect(slipsOf(page)).toHaveAccessibleName(`Phiếu đóng gói ${codeOf(third)}`);
  expect(await oneOf(page, `admin/order?search=${first.id}`)).toMatchObject({
    status_id: "shipping",
  });
});
