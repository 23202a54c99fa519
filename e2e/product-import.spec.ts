import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { accounts, expect, test } from "./fixtures.ts";
import { shopPath } from "./product-steps.ts";
import { chooseFile, pictureFile } from "./steps.ts";

const path = "/quan-ly-san-pham?nhap=true";
const importing = (page: Page) => page.getByRole("dialog", { name: "Nhập sản phẩm từ tệp" });

const header = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Giá bán,Tồn kho";
const good = ["Cải bó xôi,Rau lá,bó,Bó 500 g,18000,40", "Cải bó xôi,Rau lá,bó,Bó 1 kg,34000,20"];

type File = { name: string; mimeType: string; buffer: Buffer };

const csv = (text: string | Buffer): File => ({
  name: "san-pham.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

const choose = (page: Page, modal: Locator, file: File) =>
  chooseFile(page, modal.getByRole("button", { name: /^Chọn tệp/ }), file);

async function namesLike(page: Page, search: string): Promise<string[]> {
  const query = new URLSearchParams({ search, size: "100" });
  const response = await page.request.get(`/api/products/superadmin?${query}`);
  const { data }: { data: { name: string }[] } = await response.json();
  return data.map(({ name }) => name);
}

test("a file with errors is previewed, imported, mended and imported again", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  const modal = importing(page);
  const formula = '"=HYPERLINK(""http://x"")",Rau lá,hộp,Hộp,mười nghìn,4';
  await choose(page, modal, csv([header, ...good, formula].join("\r\n")));
  await expect(modal.getByText("chưa có gì thay đổi")).toBeVisible();
  await expect(modal.getByRole("button", { name: "Lỗi 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(modal.getByRole("row", { name: /Giá bán phải là số nguyên/ })).toContainText("4");
  expect(await namesLike(page, "Cải bó xôi")).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    modal.getByRole("button", { name: "Tải 1 dòng lỗi" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^san-pham-loi-.*\.csv$/);
  const failed = await readFile(await download.path(), "utf8");
  expect(failed).toContain("Lý do lỗi");
  // Escaped, so that a spreadsheet does not run it as a formula.
  expect(failed).toContain("'=HYPERLINK");

  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/products/admin/import")) {
      sent += 1;
    }
  });
  await modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" }).dblclick();
  await expect(modal.getByText("Đã nhập 2 trong 3 dòng")).toBeVisible();
  expect(sent).toBe(1);
  expect(await namesLike(page, "Cải bó xôi")).toEqual(["Cải bó xôi"]);

  await modal.getByRole("button", { name: "Chọn tệp khác" }).click();
  await choose(page, modal, csv(failed.replace("mười nghìn", "10000")));
  await modal.getByRole("button", { name: "Nhập 1 dòng hợp lệ" }).click();
  await expect(modal.getByText("Đã nhập 1 trong 1 dòng")).toBeVisible();
  expect(await namesLike(page, "HYPERLINK")).toEqual(['=HYPERLINK("http://x")']);
  await modal.getByRole("button", { name: "Xong" }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('=HYPERLINK("http://x")').first()).toBeVisible();
});

test("a wrong header and another encoding are told; nothing is imported", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  mayFail("400 /api/products/admin/import");
  await page.goto(path);
  const modal = importing(page);
  await choose(page, modal, csv("Tên,Giá\nGạo,1000"));
  await expect(modal.getByRole("alert")).toContainText('Tệp thiếu cột "Tên sản phẩm"');
  await expect(modal.getByRole("alert")).toContainText("Dòng đầu của tệp có: Tên, Giá.");
  await choose(page, modal, csv(""));
  await expect(modal.getByRole("alert")).toContainText("Tệp không có dòng dữ liệu nào");

  const text = `\u{FEFF}${[header, ...good].join("\n")}`;
  await choose(page, modal, csv(Buffer.from(text, "utf16le")));
  await expect(modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" })).toBeEnabled();
  await expect(modal.getByText("Cải bó xôi – Bó 500 g")).toBeVisible();
});

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const excel = async (rows: readonly (readonly string[])[]): Promise<File> => ({
  name: "san-pham.xlsx",
  mimeType: excelType,
  buffer: await writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer(),
});

const skuHeader = `${header.replace("Giá bán", "Mã SKU,Giá bán")},Ảnh`;

test("an English Excel's numbers are numbers; the same file twice changes nothing", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  const modal = importing(page);
  const cell = (value: string | number) => ({ value });
  const rows = [
    ["BẢNG GIÁ THÁNG 11"],
    skuHeader.split(","),
    ["Gạo thử A", "Rau lá", "túi", "Túi", "EN-1", 185_000, 40],
    ["Gạo thử B", "Rau lá", "túi", "Túi", "EN-2", 18.125, 40],
    ["Gạo thử C", "Rau lá", "túi", "Túi", "EN-3", 18_000, 2.375],
  ];
  const buffer = await writeExcelFile(rows.map((row) => row.map(cell))).toBuffer();
  const file = { name: "san-pham.xlsx", mimeType: excelType, buffer };
  await choose(page, modal, file);
  await expect(modal.getByRole("button", { name: "Lỗi 2" })).toBeVisible();
  await expect(modal.getByRole("row", { name: /Gạo thử B/ })).toContainText("có phần lẻ");
  await modal.getByRole("button", { name: "Nhập 1 dòng hợp lệ" }).click();
  await expect(modal.getByText("Đã nhập 1 trong 3 dòng")).toBeVisible();
  await modal.getByRole("button", { name: "Chọn tệp khác" }).click();
  await choose(page, modal, file);
  await expect(modal.getByRole("button", { name: "Không đổi 1" })).toBeVisible();
  await expect(modal.getByRole("button", { name: "Nhập 0 dòng hợp lệ" })).toBeDisabled();
  expect(await namesLike(page, "Gạo thử")).toEqual(["Gạo thử A"]);
});

test("a seller imports into their own shop, with photos by SKU, and sees old and new", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.seller);
  await page.goto(`${shopPath}?nhap=true`);
  const modal = importing(page);
  const line = (price: string) => `Cải thử,Rau lá,bó,Bó 500 g,CAI-THU-1,${price},40,`;
  await choose(page, modal, csv(["sep=;", skuHeader, line("18k")].join("\n").replaceAll(",", ";")));
  await expect(modal.getByText("Bạn cần upload ít nhất 1 ảnh sản phẩm!")).toBeVisible();
  const photo = { ...(await pictureFile(page)), name: "cai-thu-1 (1).png" };
  await chooseFile(page, modal.getByRole("button", { name: "Thêm ảnh theo mã SKU" }), photo);
  await modal.getByRole("button", { name: "Nhập 1 dòng hợp lệ" }).click();
  const job = page.getByRole("dialog", { name: "Nhập 1 sản phẩm" });
  await expect(job.getByText("Đã xong 1 / 1 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  await expect(modal.getByText("Đã nhập 1 trong 1 dòng")).toBeVisible();
  await modal.getByRole("button", { name: "Chọn tệp khác" }).click();
  await choose(page, modal, csv([skuHeader, line("180000")].join("\n")));
  const row = modal.getByRole("row", { name: /Cải thử/ });
  await expect(row).toContainText("18.000 đ");
  await expect(row).toContainText("180.000 đ");
  await expect(row).toContainText("Giá gấp 10 lần giá cũ");
  await modal.getByRole("button", { name: "Nhập 1 dòng hợp lệ" }).click();
  await page
    .getByRole("dialog", { name: "Nhập cả 1 dòng trông không đúng?" })
    .getByRole("button", { name: "Nhập cả" })
    .click();
  await expect(job.getByText("Đã xong 1 / 1 mục.")).toBeVisible();
});

test("an administrator's 100 new products get their photos by SKU, and are published", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  const modal = importing(page);
  const numbers = Array.from({ length: 100 }, (_, n) => n + 1);
  const lines = numbers.map((n) => `Rau thử ${n},Rau lá,bó,Bó,RAU-${n},18k,4,`);
  await choose(page, modal, csv([skuHeader, ...lines].join("\n")));
  const photo = await pictureFile(page);
  const photos = numbers.map((n) => ({ ...photo, name: `rau-${n} (1).png` }));
  await chooseFile(page, modal.getByRole("button", { name: "Thêm ảnh theo mã SKU" }), photos);
  await expect(modal.getByText("100 ảnh khớp mã SKU.")).toBeVisible();
  await modal.getByRole("button", { name: "Nhập 100 dòng hợp lệ" }).click();
  const job = page.getByRole("dialog", { name: "Thêm ảnh cho 100 sản phẩm" });
  await expect(job.getByText("Đã xong 100 / 100 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  await expect(modal.getByText("Đã nhập 100 trong 100 dòng")).toBeVisible();
  await modal.getByRole("button", { name: "Xong" }).click();

  await page.goto(`/quan-ly-san-pham?search=${encodeURIComponent("Rau thử")}`);
  await page.getByRole("checkbox", { name: "Chọn cả trang" }).check();
  const chosen = page.getByRole("region", { name: "Các dòng đã chọn" });
  await chosen.getByRole("button", { name: /^Chọn tất cả 100 kết quả/ }).click();
  await expect(chosen).toContainText("Đã chọn 100");
  await chosen.getByRole("button", { name: "Đổi trạng thái" }).click();
  await page.getByRole("menuitem", { name: "Đang bán" }).click();
  await page
    .getByRole("dialog", { name: "Chuyển 100 sản phẩm sang Đang bán?" })
    .getByRole("button", { name: "Đổi trạng thái" })
    .click();
  await expect(
    page
      .getByRole("dialog", { name: "Chuyển 100 sản phẩm sang Đang bán" })
      .getByText("Đã xong 100 / 100 mục."),
  ).toBeVisible();
  const query = new URLSearchParams({ search: "Rau thử", size: "100" });
  const response = await page.request.get(`/api/products/superadmin?${query}`);
  type Found = { id: number; status_id: string; thumbnail_url: string | null };
  const { data }: { data: Found[] } = await response.json();
  expect(data).toHaveLength(100);
  expect(
    data.filter(({ status_id, thumbnail_url }) => status_id !== "active" || !thumbnail_url),
  ).toEqual([]);
});

const many = Array.from({ length: 5_000 }, (_, n) => `Rau số ${n},Rau lá,bó,Bó,nhiều,4`);
const files = {
  CSV: async () => csv([header, ...many].join("\n")),
  // Large sheets are unzipped by further workers.
  Excel: () => excel([header, ...many].map((line) => line.split(","))),
};

for (const [kind, file] of Object.entries(files)) {
  test(`5,000 rows of ${kind} are previewed a page at a time`, async ({ page, signIn }) => {
    await signIn(accounts.administrator);
    await page.goto(path);
    const modal = importing(page);
    await choose(page, modal, await file());
    await expect(modal.getByText("1–50 trong 5.000")).toBeVisible();
    await modal.getByRole("button", { name: "Trang 100" }).click();
    await expect(modal.getByText("Rau số 4999 – Bó")).toBeVisible();
    expect(await modal.getByText(/^Rau số \d+ – Bó$/).count()).toBe(50);
  });
}
