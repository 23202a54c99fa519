import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, isoDay } from "./steps.ts";

const path = "/lich-su";
const number = new Intl.NumberFormat("vi-VN");

const rows = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("button", { name: / · / });
const search = (page: Page) =>
  page.getByRole("searchbox", { name: "Tìm nội dung, người, số tiền" });
const scope = (page: Page) => page.getByRole("main").getByRole("status");
const detail = (page: Page) => page.getByRole("dialog", { name: "Chi tiết giao dịch" });

/** Lower case without accents. */
const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();

async function transfersOf(page: Page): Promise<Schema["Transaction"][]> {
  const response = await page.request.get("/api/wallet/history?type=transfer&limit=100");
  const { transactions }: Schema["TransactionHistory"] = await response.json();
  return transactions;
}

async function nameOf(page: Page, origin: string, uidCode: string): Promise<string> {
  const response = await page.request.post("/api/wallet/find-recipient", {
    headers: { "x-tap-csrf": "1", origin },
    data: { uidCode },
  });
  const { fullName }: Schema["Recipient"] = await response.json();
  return fullName;
}

async function qrIn(picture: Buffer): Promise<string | undefined> {
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"] });
  return codes.length === 1 ? codes[0]?.text : undefined;
}

test.beforeEach(async ({ arrange, signIn }) => {
  await arrange({ scenario: "long-history" });
  await signIn(accounts.buyer);
});

test("finds a movement by words, by amount and by person in a month, and reads on for older ones", async ({
  page,
  context,
  baseURL,
  mayFail,
}) => {
  mayFail("Failed to load resource: net::ERR_INTERNET_DISCONNECTED");
  const transfers = await transfersOf(page);
  const [recent] = transfers;
  const old = transfers.findLast(({ amount }) => amount > 0);
  if (!recent || !old?.senderId) throw new Error("no transfers");
  const sender = await nameOf(page, baseURL ?? "", old.senderId);

  await page.goto(path);
  await search(page).fill(plain(recent.description));
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).first()).toContainText(recent.description);
  await expect(scope(page)).toContainText(/Đã tìm trong 200 giao dịch gần nhất, từ [\d/]{10}\./);

  const thousands = Math.abs(recent.amount) / 1_000;
  for (const typed of [`${thousands}k`, number.format(thousands * 1_000), `${thousands}000`]) {
    await search(page).fill(typed);
    await search(page).press("Enter");
    await expect(rows(page).filter({ hasText: recent.description })).toHaveCount(1);
  }
  await search(page).fill("%");
  await expect(page.getByText("Không có giao dịch nào khớp bộ lọc")).toBeVisible();

  await search(page).fill(plain(sender));
  await search(page).press("Enter");
  await expect(page).toHaveURL(/search=/);
  const found = rows(page).filter({ hasText: old.description }).filter({ hasText: sender });
  const month = isoDay(old.createdAt).slice(0, 7);
  const months = page.getByRole("combobox", { name: "Tháng" });
  await expect(found).toHaveCount(0);
  await months.selectOption(month);
  await expect(found).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`tu=${month}-01&den=${month}-`));
  await page.reload();
  await expect(found).toHaveCount(1);
  await months.selectOption("Mọi tháng");
  await expect(found).toHaveCount(0);

  const more = page.getByRole("button", { name: "Đọc tới 1.000 giao dịch" });
  await context.setOffline(true);
  await more.click();
  await expect(alert(page, "Không tải được lịch sử giao dịch")).toBeVisible();
  await expect(scope(page)).toContainText("Đã tìm trong 200 giao dịch");
  await context.setOffline(false);
  await expect(found).toHaveCount(1);
  await expect(page).toHaveURL(/doc=1000/);
  await expect(scope(page)).toContainText("Đã tìm trong 1.000 giao dịch gần nhất");
  await expect(page.getByRole("button", { name: "Đọc tới 2.000 giao dịch" })).toBeVisible();
});

test("a bar of the spending leads to its rows, and Back to the bars", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("button", { name: "Chi tiêu" }).click();
  const spending = page.getByRole("region", { name: "Chi tiêu" });
  await expect(spending.getByText(/Tính trong 200 giao dịch gần nhất/)).toBeVisible();
  for (const name of ["Thanh toán", /^\d\d\/\d{4}$/, / \(TAP_/]) {
    const bar = spending.getByRole("listitem").filter({
      has: page.getByRole("link", { name, exact: true }),
    });
    const said = /([\d.]+ đ) · (\d+) giao dịch$/.exec(await bar.first().innerText());
    await bar.first().getByRole("link").click();
    await expect(spending).toBeHidden();
    await expect(scope(page)).toContainText(
      `Tìm thấy ${said?.[2]} giao dịch, tiền ra ${said?.[1]}.`,
    );
    await expect(page).toHaveURL(/chieu=ra/);
    await page.goBack();
    await expect(spending).toBeVisible();
  }
});

test("the picture of a receipt names both and has a code that opens the same movement", async ({
  page,
  baseURL,
}) => {
  const [first] = await transfersOf(page);
  const other = first && (first.amount < 0 ? first.recipientId : first.senderId);
  const name = await nameOf(page, baseURL ?? "", other ?? "");
  await page.goto(`${path}?gd=${first?.id}`);
  await detail(page).getByRole("button", { name: "Chia sẻ biên lai" }).click();
  const receipt = page.getByRole("dialog", { name: "Chia sẻ biên lai" });
  await expect(receipt.getByRole("img", { name: `Ví của ${name} (TAP_•••` })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    receipt.getByRole("button", { name: "Lưu ảnh" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`bien-lai-${first?.id}.png`);
  const picture = await readFile(await file.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  expect(width).toBe(1_080);
  expect(height).toBeGreaterThan(width);
  expect(height).toBeLessThan(2 * width);

  await page.goto(String(await qrIn(picture)));
  const code = detail(page)
    .getByRole("definition")
    .filter({ hasText: String(first?.id) });
  await expect(code).toBeVisible();
});
