import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { status } from "./steps.ts";

const path = "/quan-ly-nguoi-dung";

const rows = (page: Page) => page.getByRole("table", { name: "Người dùng" }).locator("tbody tr");
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });
const namesOf = (page: Page) => rows(page).getByRole("button", { name: /^Xem / });
const firstName = (page: Page) => namesOf(page).first().textContent();

/** Until then the previous rows stay. */
const upToDate = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

test.beforeEach(async ({ signIn }) => {
  await signIn(accounts.administrator);
});

test("the order of the list stands in the address, over pages, reload and Back", async ({
  page,
}) => {
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  const before = await firstName(page);
  await head(page, "Người dùng").getByRole("button").click();
  await expect(page).toHaveURL(/[?&]sort=fullName/);
  await expect(head(page, "Người dùng")).toHaveAttribute("aria-sort", "ascending");
  await head(page, "Người dùng").getByRole("button").click();
  await expect(page).toHaveURL(/[?&]sort=-fullName/);
  await expect(head(page, "Người dùng")).toHaveAttribute("aria-sort", "descending");
  await upToDate(page);
  const first = await firstName(page);
  expect(first).not.toBe(before);
  await page.getByRole("button", { name: "Trang 2" }).click();
  await expect(page.getByText(/^11–20 trong 66$/)).toBeVisible();
  await upToDate(page);
  const second = await firstName(page);
  expect(new Intl.Collator("vi").compare(first ?? "", second ?? "")).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => firstName(page)).toBe(second);
  await page.goBack();
  await expect.poll(() => firstName(page)).toBe(first);
});

test("a selection survives paging, can be all that the filter leaves, and ends with the filter", async ({
  page,
}) => {
  await page.goto(path);
  const chosen = page.getByRole("region", { name: "Các dòng đã chọn" });
  await page.getByRole("checkbox", { name: "Chọn cả trang" }).check();
  await expect(chosen).toContainText("Đã chọn 10");
  await page.getByRole("button", { name: "Trang 2" }).click();
  await expect(page.getByText(/^11–20 trong 66$/)).toBeVisible();
  await expect(chosen).toContainText("Đã chọn 10");
  await chosen.getByRole("button", { name: "Chọn tất cả 66 kết quả của bộ lọc" }).click();
  await expect(chosen).toContainText("Đã chọn 66");
  await page.getByRole("button", { name: /Chờ duyệt/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(chosen).toBeHidden();
});

test("a view is saved on the device, and its address shows the same to others", async ({
  page,
}) => {
  await page.goto(`${path}?status=active`);
  await page.getByRole("button", { name: "Hiển thị" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Vai trò" }).click();
  await expect(head(page, "Vai trò")).toBeHidden();
  await page.keyboard.press("Escape");
  await head(page, "Ngày tạo").getByRole("button").click();
  await page.getByRole("button", { name: "Chế độ xem" }).click();
  await page.getByRole("textbox", { name: "Tên chế độ xem" }).fill("Đang hoạt động");
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(status(page, /Đã lưu chế độ xem/)).toBeVisible();

  await page.goto(path);
  await page.getByRole("button", { name: "Chế độ xem" }).click();
  await page.getByRole("menuitem", { name: "Đang hoạt động", exact: true }).click();
  await expect(page).toHaveURL(/status=active/);
  await expect(page).toHaveURL(/sort=createdAt/);
  const address = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(rows(page)).toHaveCount(10);
  await expect(head(page, "Vai trò")).toBeHidden();
  await expect(head(page, "Ngày tạo")).toHaveAttribute("aria-sort", "ascending");
});

test("a row opens by a press on it, and by Enter", async ({ page }) => {
  await page.goto(`${path}?keyword=hoa.tran`);
  const view = page.getByRole("dialog", { name: "Thông tin người dùng" });
  await rows(page).getByText("Nông dân").click();
  await expect(view).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: /^Tìm theo tên/ })).toBeFocused();
  await rows(page).first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Đã chọn 1")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(view).toBeVisible();
});

test("on a phone a dialog is a sheet with its actions in reach, a question stays a card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${path}?keyword=hoa.tran`);
  await page.getByRole("button", { name: "Xem Trần Thị Hoa" }).click();
  const view = page.getByRole("dialog", { name: "Thông tin người dùng" });
  await expect
    .poll(() => view.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 360, height: 640 });
  await view.getByRole("button", { name: "Chỉnh sửa" }).click();
  const form = page.getByRole("dialog", { name: "Chỉnh sửa người dùng" });
  await expect(form.getByRole("button", { name: "Lưu" })).toBeInViewport({ ratio: 1 });
  await form.getByLabel("Họ và tên").fill("Tên khác");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Bỏ các thay đổi?" });
  await expect(question).toBeVisible();
  const { height = 640 } = (await question.boundingBox()) ?? {};
  expect(height).toBeLessThan(400);
});

test("the list is taken home as a file, and so are the chosen rows", async ({ page }) => {
  await page.goto(`${path}?status=pending`);
  await expect(rows(page)).toHaveCount(4);
  const exported = async (format: RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    const file = await download;
    const text = await readFile(await file.path(), "utf8");
    return { name: file.suggestedFilename(), text };
  };
  await page.getByRole("button", { name: "Xuất" }).first().click();
  const all = await exported(/CSV/);
  expect(all.name).toMatch(/^nguoi-dung-.*\.csv$/);
  expect(all.text.split(/\r?\n/).filter(Boolean)).toHaveLength(5);
  expect(all.text).toContain("Chờ duyệt");

  await page
    .getByRole("checkbox", { name: /^Chọn (?!cả)/ })
    .first()
    .check();
  const chosen = page.getByRole("region", { name: "Các dòng đã chọn" });
  await chosen.getByRole("button", { name: "Xuất" }).click();
  const one = await exported(/Excel/);
  expect(one.name).toMatch(/^nguoi-dung-da-chon-.*\.xlsx$/);
  expect(one.text.startsWith("PK")).toBe(true);
});
