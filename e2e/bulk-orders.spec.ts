import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { accounts, expect, test } from "./fixtures.ts";
import { chosen, codeOf, oneOf, ordersOf, path, rows, setElsewhere } from "./order-steps.ts";
import { status } from "./steps.ts";

// The actions for many orders at once.

test.beforeEach(async ({ signIn }) => signIn(accounts.administrator));

test("confirms many, is told what is left out and what failed, and tries that again", async ({
  page,
}) => {
  const [first, second, third] = await ordersOf(page, "admin/order?status=pending");
  if (!first || !second || !third) throw new Error("too few pending orders");
  await page.goto(`${path}?status=pending`);
  for (const order of [first, second, third]) {
    await page.getByRole("checkbox", { name: `Chọn ${codeOf(order)}` }).check();
  }
  await setElsewhere(page, second, "cancelled");
  await chosen(page).getByRole("button", { name: "Xác nhận" }).click();
  await page
    .getByRole("dialog", { name: "Xác nhận 3 đơn hàng?" })
    .getByRole("button", { name: "Xác nhận" })
    .click();
  const job = page.getByRole("dialog", { name: "Xác nhận 3 đơn hàng", exact: true });
  await expect(job.getByText("Đã xong 2 / 3 mục.")).toBeVisible();
  const failures = job.getByRole("region", { name: "Các mục lỗi" });
  await expect(failures).toContainText(codeOf(second));
  await expect(failures).toContainText("Người khác vừa chuyển đơn này sang “Đã hủy”.");
  await setElsewhere(page, second, "pending");
  await job.getByRole("button", { name: "Thử lại 1 mục lỗi" }).click();
  await expect(job.getByText("Đã xong 3 / 3 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, "Đã xác nhận 3 đơn hàng")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(codeOf(first)) })).toHaveCount(0);
  for (const order of [first, second, third]) {
    expect(await oneOf(page, `admin/order?search=${order.id}`)).toMatchObject({
      status_id: "confirmed",
    });
  }

  // They have left the list of pending orders, but are still selected for what comes next.
  await expect(chosen(page).getByText("Đã chọn 3")).toBeVisible();
  await chosen(page).getByRole("button", { name: "In phiếu đóng gói" }).click();
  const slips = page.getByRole("dialog", { name: "In phiếu đóng gói" });
  await expect(slips.getByRole("article")).toHaveCount(3);
  await page.keyboard.press("Escape");
  for (const [button, title] of [
    ["Đang đóng gói", "Chuyển 3 đơn hàng sang Đang đóng gói"],
    ["Đang giao hàng", "Chuyển 3 đơn hàng sang Đang giao hàng"],
  ] as const) {
    await chosen(page).getByRole("button", { name: button }).click();
    await page
      .getByRole("dialog", { name: `${title}?` })
      .getByRole("button", { name: "Chuyển 3 đơn" })
      .click();
    const moving = page.getByRole("dialog", { name: title, exact: true });
    await expect(moving.getByText("Đã xong 3 / 3 mục.")).toBeVisible();
    await moving.getByText("Đóng", { exact: true }).click();
  }
  for (const order of [first, second, third]) {
    expect(await oneOf(page, `admin/order?search=${order.id}`)).toMatchObject({
      status_id: "shipping",
    });
  }

  await page.goto(`${path}?search=${codeOf(first)}`);
  await page.getByRole("checkbox", { name: `Chọn ${codeOf(first)}` }).check();
  const button = chosen(page).getByRole("button", { name: "Xác nhận" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription("Không có đơn nào đang chờ xác nhận");
});

test("takes the filtered and the chosen orders home as files", async ({ page }) => {
  const found = await ordersOf(page, "admin/order?status=shipping&size=100");
  await page.goto(`${path}?status=shipping`);
  await expect(rows(page)).toHaveCount(10);
  const exported = async (format: RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    const file = await download;
    const text = await readFile(await file.path(), "utf8");
    return { name: file.suggestedFilename(), text };
  };
  await page.getByRole("button", { name: "Xuất" }).first().click();
  const all = await exported(/CSV/);
  expect(all.name).toMatch(/^don-hang-.*\.csv$/);
  expect(found.length).toBeGreaterThan(10);
  for (const { id } of found) expect(all.text).toContain(id);
  await expect(status(page, `Đã xuất ${found.length} đơn hàng`)).toBeVisible();

  await page
    .getByRole("checkbox", { name: /^Chọn TAP/ })
    .first()
    .check();
  await chosen(page).getByRole("button", { name: "Xuất" }).click();
  const one = await exported(/Excel/);
  expect(one.name).toMatch(/^don-hang-da-chon-.*\.xlsx$/);
  expect(one.text.startsWith("PK")).toBe(true);
  await expect(status(page, "Đã xuất 1 đơn hàng")).toBeVisible();
});

test("takes 2,000 orders home as an Excel file", async ({ page, arrange }) => {
  await arrange({ scenario: "large-store" });
  await page.goto(path);
  await page.getByRole("button", { name: "Xuất" }).first().click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Excel/ }).click();
  const sheet = await readSheet(await readFile(await (await download).path()));
  // With its header.
  expect(sheet).toHaveLength(2_001);
  await expect(status(page, "Đã xuất 2.000 đơn hàng")).toBeVisible();
});

test("prints packing slips, one to a page of A5", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const orders = (await ordersOf(page, "admin/order?status=pending")).slice(0, 3);
  await page.goto(`${path}?status=pending`);
  for (const order of orders) {
    await page.getByRole("checkbox", { name: `Chọn ${codeOf(order)}` }).check();
  }
  await chosen(page).getByRole("button", { name: "In phiếu đóng gói" }).click();
  await page.getByRole("button", { name: "In 3 phiếu" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expect(status(page, /phiếu đóng gói của 3 đơn hàng$/)).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
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
  }
  for (const role of ["button", "navigation", "table"] as const) {
    await expect(page.getByRole(role)).toHaveCount(role === "table" ? 3 : 0);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  // A5 in points.
  expect(pdf.match(/\/MediaBox\s*\[0 0 (?:419|420)[\d.]* 59[45]/g)).toHaveLength(3);
});
