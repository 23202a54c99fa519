import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { daysAgo, figure, isoDay, status } from "./steps.ts";

const path = "/thong-ke-don-hang";
const list = "/api/orders-management/admin/order";
const money = new Intl.NumberFormat("vi-VN");

async function ordersOf(page: Page): Promise<Schema["Order"][]> {
  const orders: Schema["Order"][] = [];
  for (let number = 1; ; number += 1) {
    const response = await page.request.get(`${list}?page=${number}&size=100`);
    const { data, total }: Schema["OrderPage"] = await response.json();
    orders.push(...data);
    if (orders.length >= total) return orders;
  }
}

const quick = (page: Page, name: string, pressed = true) =>
  page.getByRole("button", { name, exact: true, pressed });

test("the figures are those of the orders of the range", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  const orders = await ordersOf(page);
  const from = daysAgo(60);
  const to = daysAgo(10);
  const inRange = orders.filter(({ created_at }) => {
    const day = isoDay(created_at);
    return from <= day && day <= to;
  });
  const sold = inRange.filter(({ status_id }) => /^(?:delivered|completed)$/.test(status_id));
  const revenue = sold.reduce((sum, { total_price }) => sum + total_price, 0);
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.length).toBeLessThan(inRange.length);

  await page.goto(`${path}?tu=${from}&den=${to}`);
  await expect(figure(page, "Đơn hàng")).toHaveText(`${inRange.length}`);
  await expect(figure(page, "Đơn tính doanh thu")).toHaveText(`${sold.length}`);
  await expect(figure(page, "Doanh thu")).toHaveText(`${money.format(revenue)} đ`);
  const average = Math.round(revenue / sold.length);
  await expect(figure(page, "Giá trị đơn trung bình")).toHaveText(`${money.format(average)} đ`);
  const cancelled = inRange.filter(({ status_id }) => status_id === "cancelled").length;
  const statuses = page.getByRole("region", { name: "Đơn hàng theo trạng thái" });
  await expect(statuses.getByRole("listitem").filter({ hasText: "Đã hủy" })).toHaveText(
    `Đã hủy${cancelled} đơn`,
  );
  await expect(page.getByText("Dữ liệu minh hoạ")).toHaveCount(0);
});

test("from the change since the period before to a breakdown, and on to the orders of a product", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const orders = await ordersOf(page);
  const earlier = orders.filter(({ created_at }) => {
    const day = isoDay(created_at);
    return daysAgo(60) <= day && day <= daysAgo(31);
  });
  expect(earlier.length).toBeGreaterThan(0);
  await page.goto(`${path}?tu=${daysAgo(30)}&den=${daysAgo(1)}`);
  const change = /^[+−][\d.,]+% so với 30 ngày trước \((\d+)\)$/;
  await expect(page.getByText(change).first()).toContainText(`(${earlier.length})`);

  await page.getByRole("button", { name: "Tỉnh thành", exact: true }).click();
  await expect(page).toHaveURL(/&theo=tinh$/);
  await page.reload();
  await expect(quick(page, "Tỉnh thành")).toBeVisible();
  const provinces = page.getByRole("region", { name: "Doanh thu theo tỉnh thành" });
  const amounts = await provinces.getByRole("listitem").getByText(/ đơn$/).allTextContents();
  const sum = amounts.reduce(
    (all, text) => all + Number(text.split("đ")[0]?.replace(/\D/g, "")),
    0,
  );
  await expect(figure(page, "Doanh thu")).toHaveText(`${money.format(sum)} đ`);

  await page.getByRole("button", { name: "Sản phẩm", exact: true }).click();
  const product = page.getByRole("region", { name: "Sản phẩm bán chạy" }).getByRole("link").first();
  const label = (await product.textContent()) ?? "";
  await product.click();
  await expect(page.getByRole("heading", { name: "Quản lý đơn hàng" })).toBeVisible();
  // The label also has the version.
  const name = new URL(page.url()).searchParams.get("search") ?? "";
  expect([name === "", label.startsWith(`${name} (`)]).toEqual([false, true]);
  await expect(page.getByRole("searchbox").first()).toHaveValue(name);
  await expect(page.getByRole("row").nth(1)).toContainText("TAP");
});

test("the quick range stands in the address, survives a reload and Back, and is taken along as a file", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  // A wrong range counts as none.
  await page.goto(`${path}?tu=2026-02-30&den=hom-nay&ky=ngay-mai`);
  await expect(quick(page, "7 ngày qua")).toBeVisible();
  await expect(page.getByText(/^Số liệu lúc /)).toBeVisible();
  await page.goto(path);
  await expect(quick(page, "7 ngày qua")).toBeVisible();
  await page.getByRole("button", { name: "Xuất" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^thong-ke-don-hang.*\.csv$/);
  for (const [name, ky] of [
    ["Hôm nay", "hom-nay"],
    ["Hôm qua", "hom-qua"],
    ["Tháng này", "thang-nay"],
    ["Tháng trước", "thang-truoc"],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page).toHaveURL(`${path}?ky=${ky}`);
    await expect(quick(page, name)).toBeVisible();
  }
  await page.reload();
  await expect(quick(page, "Tháng trước")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${path}?ky=thang-nay`);
  await expect(quick(page, "Tháng này")).toBeVisible();
  await expect(quick(page, "Tháng trước", false)).toBeVisible();
});

test("when the list fails the demo data is labelled, until it can be read again", async ({
  page,
  signIn,
  arrange,
}) => {
  await arrange({ scenario: "order-list-down" });
  await signIn(accounts.administrator);
  await page.goto(path);
  const notice = status(page, "Dữ liệu minh hoạ");
  await expect(notice).toContainText("không phải số liệu thật");
  await expect(notice).toContainText("Máy chủ đang bảo trì");
  await expect(page.getByRole("button", { name: "Xuất" })).toHaveCount(0);
  await arrange({ scenario: "normal" });
  await notice.getByRole("button", { name: "Thử lại" }).click();
  await expect(page.getByText(/^Số liệu lúc .*, tính từ \d+ đơn đã đọc\./)).toBeVisible();
  await expect(page.getByText("Dữ liệu minh hoạ")).toHaveCount(0);
});

test("a chart can be read as a table, by keyboard alone", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto(`${path}?ky=thang-truoc`);
  const button = page.getByRole("button", { name: "Xem dạng bảng: Doanh thu theo ngày" });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Doanh thu theo ngày" });
  await expect(table.getByRole("columnheader")).toHaveText(["Ngày", "Doanh thu"]);
  const rows = table.getByRole("row");
  expect(await rows.count()).toBeGreaterThan(28);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Bảng: Doanh thu theo ngày" })).toBeFocused();
  const revenues = await table.getByRole("cell").allTextContents();
  const sum = revenues.reduce((all, text) => all + Number(text.replace(/\D/g, "")), 0);
  await expect(figure(page, "Doanh thu")).toHaveText(`${money.format(sum)} đ`);
});
