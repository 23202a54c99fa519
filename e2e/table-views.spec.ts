import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { alert, chooseFile, status } from "./steps.ts";

const path = "/quan-ly-don-hang";

const heads = (page: Page) =>
  page
    .getByRole("table", { name: "Đơn hàng" })
    .locator("th")
    .filter({ hasNot: page.getByRole("checkbox") });
const offer = (page: Page) => page.getByRole("button", { name: "Lưu chế độ xem này" });
const open = (page: Page, menu: string) => page.getByRole("button", { name: menu }).click();
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const column = (page: Page, name: string) => page.getByRole("menuitemcheckbox", { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("tap-table-orders"));

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Tên chế độ xem" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(status(page, `Đã lưu chế độ xem “${name}”`)).toBeVisible();
}

test("a view with its columns goes to a colleague as a link and as a file", async ({
  page,
  context,
  browser,
  baseURL: origin = "",
  signIn,
}) => {
  const own = ["Đơn hàng", "Sản phẩm, cửa hàng", "Tổng tiền", "Thanh toán", "Trạng thái"];
  const sent = ["Đơn hàng", "Tổng tiền", "Khách hàng", "Sản phẩm, cửa hàng", "Trạng thái"];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(accounts.administrator);

  await test.step("columns are moved by buttons and by keys, hidden and made wide", async () => {
    await page.goto(`${path}?status=completed`);
    await expect(heads(page).nth(3)).toHaveText("Tổng tiền");
    await open(page, "Hiển thị");
    await item(page, "Chuyển cột Tổng tiền lên").click();
    await column(page, "Tổng tiền").press("Alt+ArrowUp");
    await expect(column(page, "Tổng tiền")).toBeFocused();
    await column(page, "Thanh toán").press("Enter");
    await item(page, "Độ rộng cột Khách hàng: Vừa").click();
    await page.keyboard.press("Escape");
    await expect(heads(page)).toHaveText([...sent, "Thao tác"]);
    await page.reload();
    await expect(heads(page)).toHaveText([...sent, "Thao tác"]);
  });

  const address = await test.step("the link of the saved view is copied", async () => {
    await open(page, "Chế độ xem");
    await saveAs(page, "Đơn đã xong");
    await open(page, "Chế độ xem");
    await item(page, "Chép liên kết của chế độ xem Đơn đã xong").click();
    await expect(status(page, "Đã sao chép liên kết")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const cot = "id.total.customer_rong.items.-payment.status";
    expect(copied).toBe(`${origin}${path}?status=completed&cot=${cot}`);
    return copied;
  });

  const colleague = await (await browser.newContext({ baseURL: origin })).newPage();
  const headers = { "x-tap-csrf": "1", origin };
  const data = { identifier: accounts.seller, password };
  expect((await colleague.request.post("/bff/login", { headers, data })).ok()).toBe(true);

  await test.step("a colleague sees these columns, and keeps the own ones", async () => {
    await colleague.goto(path);
    await open(colleague, "Hiển thị");
    await column(colleague, "Khách hàng").click();
    await colleague.keyboard.press("Escape");
    const before = await stored(colleague);
    await colleague.goto(address);
    await expect(heads(colleague)).toHaveText([...sent, "Thao tác"]);

    await open(colleague, "Hiển thị");
    await column(colleague, "Sản phẩm, cửa hàng").click();
    await expect(colleague).toHaveURL(/\.-items\./);
    await column(colleague, "Sản phẩm, cửa hàng").click();
    await colleague.keyboard.press("Escape");
    expect(await stored(colleague)).toBe(before);
    await offer(colleague).click();
    await saveAs(colleague, "Của quản trị");
    await expect(offer(colleague)).toBeHidden();
    await open(colleague, "Hiển thị");
    await item(colleague, "Về các cột của tôi").click();
    await expect(heads(colleague)).toHaveText([...own, "Thao tác"]);
    await open(colleague, "Chế độ xem");
    await item(colleague, "Của quản trị").click();
    await expect(heads(colleague)).toHaveText([...sent, "Thao tác"]);
  });

  await test.step("a file of the views is added to what is there", async () => {
    await open(page, "Chế độ xem");
    const download = page.waitForEvent("download");
    await item(page, "Tải tệp").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^che-do-xem-orders-.*\.json$/);
    const buffer = await readFile(await file.path());
    const chosen = { name: "tệp.json", mimeType: "application/json", buffer };

    for (const name of ["Đơn đã xong", "Đơn đã xong (2)"]) {
      await open(colleague, "Chế độ xem");
      await chooseFile(colleague, item(colleague, "Mở tệp"), chosen);
      await expect(status(colleague, "Đã thêm 1 chế độ xem từ tệp")).toBeVisible();
      await open(colleague, "Chế độ xem");
      await expect(item(colleague, name)).toBeVisible();
      await colleague.keyboard.press("Escape");
    }
    await colleague.goto("/quan-ly-ton-kho-shop");
    await open(colleague, "Chế độ xem");
    await chooseFile(colleague, item(colleague, "Mở tệp"), chosen);
    await expect(alert(colleague, /danh sách khác/)).toBeVisible();
  });
});
