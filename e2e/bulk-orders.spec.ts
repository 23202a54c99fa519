import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { accounts, expect, test } from "./fixtures.ts";
import { chosen, codeOf, oneOf, ordersOf, path, rows, setElsewhere } from "./order-steps.ts";
import { status } from "./steps.ts";

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

  await expect(chosen(page).getByText("Đã chọn 3")).toBeVisible();
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
  expect(sheet).toHaveLength(2_001);
  await expect(status(page, "Đã xuất 2.000 đơn hàng")).toBeVisible();
});
