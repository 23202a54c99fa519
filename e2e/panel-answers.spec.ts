import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { isMarked, mark } from "./steps.ts";

async function openPanel(page: Page, tab: string): Promise<Locator> {
  const panel = page.locator("#tap-developer-panel");
  await panel.getByText("Bảng lập trình viên").click();
  await panel.getByRole("tab", { name: tab }).click();
  return panel;
}

test.afterEach(async ({ request }) => {
  // A reset keeps what was saved under a name.
  const { recordings, states } = await (await request.get("/__mock/state")).json();
  for (const { name } of recordings)
    await request.delete("/__mock/recordings", { params: { name } });
  for (const { name } of states) await request.delete("/__mock/states", { params: { name } });
});

test("a call is opened, its answer edited, and the open page shows it", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("409 /bff/views/cart", "ApiError: Kho đang kiểm kê");
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  await mark(page);
  const panel = await openPanel(page, "Cuộc gọi");
  await expect(panel.getByRole("link", { name: "Đọc và thử API" })).toHaveAttribute(
    "href",
    "/__mock/docs",
  );
  await panel.getByRole("button", { name: "getCart" }).first().click();
  await expect(panel.getByRole("region", { name: "Nội dung của trả lời" })).toContainText(
    "total_quantity",
  );
  await panel.getByLabel("Mã trả lời").fill("409");
  const problem = { status: 409, message: "Kho đang kiểm kê", code: "CONFLICT" };
  await panel.getByLabel("Nội dung JSON").fill(JSON.stringify(problem));
  await panel.getByRole("button", { name: "Trả lời như vậy" }).click();
  await expect(page.getByRole("main").getByText("Kho đang kiểm kê")).toBeVisible();
  await panel.getByRole("button", { name: /^Tắt getCart/ }).click();
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("a row is edited, and a state brings the old one back, both on the open page", async ({
  page,
}) => {
  await page.goto("/san-pham/1");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  const name = await heading.innerText();
  await mark(page);
  const panel = await openPanel(page, "Trạng thái");
  await panel.getByLabel(/^Lưu mọi dữ liệu/).fill("Trước khi sửa");
  await panel.getByRole("button", { name: "Lưu trạng thái" }).click();
  await expect(panel.getByRole("button", { name: "Nạp Trước khi sửa" })).toBeVisible();

  await panel.getByRole("tab", { name: "Dữ liệu" }).click();
  await panel.getByRole("combobox", { name: "Bảng" }).selectOption("products");
  await panel.getByLabel("Tìm dòng").fill(name);
  await panel.getByRole("list", { name: "Các dòng" }).getByRole("button").first().click();
  const field = panel.getByLabel("Dòng này, dạng JSON");
  await field.fill((await field.inputValue()).replace(name, "Rau vừa đổi tên"));
  await panel.getByRole("button", { name: "Lưu dòng" }).click();
  await expect(heading).toHaveText("Rau vừa đổi tên");

  await panel.getByRole("tab", { name: "Trạng thái" }).click();
  await panel.getByRole("button", { name: "Nạp Trước khi sửa" }).click();
  await expect(heading).toHaveText(name);
  expect(await isMarked(page)).toBe(true);
});

test("calls become a file, and the file a scenario", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  const panel = await openPanel(page, "Cuộc gọi");
  await panel.getByRole("checkbox", { name: "Chọn getCart" }).first().check();
  await panel.getByLabel("Lưu 1 cuộc gọi đã chọn với tên").fill("Giỏ của Lan");
  await panel.getByRole("button", { name: "Lưu thành kịch bản" }).click();
  await expect(panel.getByText("Đã lưu 1 câu trả lời, bỏ qua 0 cuộc gọi khác.")).toBeVisible();

  await panel.getByRole("tab", { name: "Tình huống" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Xuất Giỏ của Lan" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Giỏ của Lan.json");
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text).answers).toMatchObject([{ operation: "getCart", status: 200 }]);
  expect(text).not.toContain("eyJ");

  await panel.getByLabel(/^Nhập kịch bản/).setInputFiles({
    name: "Từ tệp.json",
    mimeType: "application/json",
    buffer: Buffer.from(text.replace(/"total_quantity": \d+/, '"total_quantity": 42')),
  });
  await panel.getByRole("checkbox", { name: /^Từ tệp/ }).click();
  await expect(page.getByRole("banner").getByText("42")).toBeVisible();
});
