import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { status } from "./steps.ts";
import { ownPath, path, read, rows, saveElsewhere } from "./stock-steps.ts";

type Item = Schema["InventoryItem"];

const gridOf = (page: Page) => page.getByRole("dialog", { name: "Nhập nhanh tồn kho" });
const chosen = (page: Page) => page.getByRole("region", { name: "Các dòng đã chọn" });

async function paste(page: Page, ...lines: string[]) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\r\n"));
  await page.keyboard.press("ControlOrMeta+v");
}

async function versions(page: Page, list: string, count: number): Promise<Item[]> {
  const { items } = await read<Schema["InventoryPage"]>(page, list);
  const free = items.filter(({ reserved_quantity }) => reserved_quantity === 0);
  const first = free.filter(
    ({ product }, index) => free.findIndex((each) => each.product.id === product.id) === index,
  );
  expect(first.length).toBeGreaterThanOrEqual(count);
  return first.slice(0, count);
}

const stockOf = async (page: Page, { id }: Item) => {
  const { variants } = await read<Schema["InventoryProduct"]>(page, `/${id}`);
  return variants.find((variant) => variant.id === id)?.stock;
};

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

test("pastes rows from a spreadsheet, mends the wrong one, and saves them in one step", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.seller);
  const found = await versions(page, "/shop?pageSize=100", 4);
  const [first, second, third, fourth] = found;
  if (!first || !second || !third || !fourth) throw new Error("too few versions");
  const sku = (item: Item) => item.version.sku_code;
  await page.goto(ownPath);
  await page.getByRole("button", { name: "Nhập nhanh tồn kho" }).click();
  const grid = gridOf(page);
  await expect(grid.getByLabel(/^Dán từ Excel/)).toBeFocused();
  await paste(
    page,
    "Mã SKU\tTên\tTồn kho\tNgưỡng cảnh báo",
    `${sku(first)}\tA\t1.201\t15`,
    `"${sku(second)}"\tB\t１３０２\t`,
    `${sku(third)}\tC\tmười\t`,
    `${sku(fourth).toLowerCase()}\tD\t1404\t`,
  );
  await expect(grid.getByText(/^Đã dán 4 dòng\. .* Bỏ qua cột Tên\.$/)).toBeVisible();
  await expect(grid.getByLabel(`Tồn kho, ${sku(first)}`)).toBeFocused();
  await grid.getByRole("button", { name: "Dòng 3, Tồn kho: Không phải số" }).click();
  const wrong = grid.getByLabel(`Tồn kho, ${sku(third)}`);
  await expect(wrong).toBeFocused();

  await page.keyboard.type("1303");
  await page.reload();
  await expect(wrong).toHaveValue("1303");
  await grid.getByLabel("Lý do, ghi vào lịch sử tồn kho").fill("Kiểm kê cuối tháng");
  await grid.getByRole("button", { name: "Lưu 5 thay đổi" }).click();
  const name = "Lưu 5 thay đổi của 4 sản phẩm";
  const question = page.getByRole("dialog", { name: `${name}?` });
  await expect(question).toContainText(sku(third));
  await question.getByRole("button", { name: "Lưu", exact: true }).click();
  const job = page.getByRole("dialog", { name, exact: true });
  await expect(job.getByText("Đã xong 4 / 4 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, "Đã lưu 5 thay đổi")).toBeVisible();
  await expect(grid).toBeHidden();

  await page.goto(`${ownPath}?search=${sku(third)}`);
  const stock = rows(page)
    .first()
    .getByRole("textbox", { name: /^Tồn kho/ })
    .first();
  await expect(stock).toHaveValue("1.303");
  await page.goto(`${ownPath}?xem=${third.id}&muc=lich-su`);
  const panel = page.getByRole("dialog", { name: new RegExp(third.product.name) });
  await expect(panel.getByText("Kiểm kê cuối tháng").first()).toBeVisible();
  const [latest] = await read<Schema["StockHistoryEntry"][]>(page, `/${third.id}/history`);
  expect(latest).toMatchObject({ after: 1303, reason: "Kiểm kê cuối tháng" });
  await expect(panel.getByText(latest?.user ?? "").first()).toBeVisible();
});

test("asks what to keep when somebody else has saved meanwhile", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  const [first, second] = await versions(page, "?pageSize=100", 2);
  if (!first || !second) throw new Error("too few versions");
  await page.goto(`${path}?luoi=true`);
  const grid = gridOf(page);
  await expect(grid.getByLabel(/^Dán từ Excel/)).toBeFocused();
  const skus = [first.version.sku_code, second.version.sku_code];
  await paste(page, `${skus[0]}\t801`, `${skus[1]}\t802`);
  await saveElsewhere(page, first.id, 555, first.threshold_min);
  await grid.getByRole("button", { name: "Lưu 2 thay đổi" }).click();
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await page.getByText("1 mục lỗi.").waitFor();
  await page.getByText("Đóng", { exact: true }).last().click();
  await expect(grid.getByLabel(`Tồn kho, ${skus[1]}`)).toHaveCount(0);
  await expect(grid.getByText(/thành 555\.$/)).toBeVisible();
  expect(await stockOf(page, first)).toBe(555);
  await grid.getByRole("button", { name: `Giữ 801 của tôi, Tồn kho, ${skus[0]}` }).click();
  await grid.getByRole("button", { name: "Lưu 1 thay đổi" }).click();
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(page.getByText("Đã xong 1 / 1 mục.")).toBeVisible();
  expect(await stockOf(page, first)).toBe(801);
  expect(await stockOf(page, second)).toBe(802);
});

test("sets a threshold for many, is told what failed, and tries that again", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  const boxes = page.getByRole("checkbox", { name: /^Chọn (?!cả trang)/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await chosen(page).getByRole("button", { name: "Đặt ngưỡng cảnh báo" }).click();
  const form = page.getByRole("dialog", { name: "Đặt ngưỡng 3 sản phẩm" });
  await form.getByRole("button", { name: "Cập nhật" }).click();
  await expect(form.getByText("Vui lòng nhập ngưỡng cảnh báo!")).toBeVisible();
  await form.getByLabel("Ngưỡng cảnh báo").fill("37");
  let failed = "";
  await page.route(/\/api\/inventory\/\d+\/variants$/, async (route) => {
    if (failed) return route.continue();
    failed = new URL(route.request().url()).pathname;
    mayFail(`503 ${failed}`);
    await route.fulfill({ status: 503, json: { code: "X", message: "Kho đang kiểm kê" } });
  });
  await form.getByRole("button", { name: /^Cập nhật \d+ phiên bản$/ }).click();
  const job = page.getByRole("dialog", { name: "Đặt ngưỡng cảnh báo 3 sản phẩm" });
  await expect(job.getByText("Đã xong 2 / 3 mục.")).toBeVisible();
  await expect(job.getByRole("region", { name: "Các mục lỗi" })).toContainText("Kho đang kiểm kê");
  await job.getByRole("button", { name: "Thử lại 1 mục lỗi" }).click();
  await expect(job.getByText("Đã xong 3 / 3 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, "Đã cập nhật 3 sản phẩm")).toBeVisible();
  const [id = ""] = failed.split("/").slice(3);
  const { variants } = await read<Schema["InventoryProduct"]>(page, `/${id}`);
  expect(new Set(variants.map(({ minStock }) => minStock))).toEqual(new Set([37]));
});

test("stops in the middle of very many, says what was done, and keeps the rest selected", async ({
  page,
  signIn,
  arrange,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  await page
    .getByRole("checkbox", { name: /^Chọn (?!cả trang)/ })
    .first()
    .check();
  await chosen(page)
    .getByRole("button", { name: /^Chọn tất cả/ })
    .click();
  const { total } = await read<Schema["InventoryPage"]>(page, "");
  await expect(chosen(page).getByText(`Đã chọn ${total}`)).toBeVisible();
  await chosen(page).getByRole("button", { name: "Cập nhật tồn kho" }).click();
  const form = page.getByRole("dialog", { name: `Cập nhật tồn kho ${total} sản phẩm` });
  await form.getByText("Cộng thêm").click();
  await form.getByLabel("Số lượng").fill("1.000");
  await form.getByRole("button", { name: "Nhập hàng mới" }).click();
  await arrange({ latency: 150 });
  await form.getByRole("button", { name: /^Cập nhật \d+ phiên bản$/ }).click();
  const job = page.getByRole("dialog", { name: `Cập nhật tồn kho ${total} sản phẩm` });
  await expect(job.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow", "0");
  await job.getByRole("button", { name: "Dừng" }).click();
  const summary = job.getByText(/^Đã xong \d+ \/ \d+ mục\.$/);
  await expect(summary).toBeVisible();
  const done = Number(/\d+/.exec((await summary.textContent()) ?? "")?.[0]);
  expect(done).toBeLessThan(total);
  await expect(job.getByText(`${total - done} mục chưa làm.`)).toBeVisible();
  await arrange({ latency: 0 });
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, `Đã cập nhật ${done} sản phẩm`)).toBeVisible();
  await expect(chosen(page).getByText(`Đã chọn ${total - done}`)).toBeVisible();
});

test("takes the chosen and the filtered stock home as the server's file", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  const exported = async (format: RegExp) => {
    await page.getByRole("button", { name: "Xuất" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const all = await exported(/CSV/);
  expect(all.name).toMatch(/^ton-kho-\d.*\.csv$/);
  expect(all.text).toMatch(/^\u{FEFF}?Mã SKU,/u);
  expect(all.text.split("\n").length).toBeGreaterThan(100);
  await page
    .getByRole("checkbox", { name: /^Chọn (?!cả trang)/ })
    .first()
    .check();
  const one = await exported(/Excel/);
  expect(one.name).toMatch(/^ton-kho-da-chon-.*\.xlsx$/);
  expect(one.text.startsWith("PK")).toBe(true);
  await expect(status(page, "Đã xuất tồn kho của 1 sản phẩm")).toBeVisible();
});
