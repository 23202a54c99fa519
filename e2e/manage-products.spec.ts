import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import {
  chosen,
  elsewhere,
  oneOf,
  type Product,
  panelOf,
  path,
  productsOf,
  rowOf,
  rows,
} from "./product-steps.ts";
import { rowAction, status } from "./steps.ts";

async function find(page: Page, { slug }: Product): Promise<void> {
  await page.goto(`${path}?search=${slug}`);
  await expect(rows(page)).not.toHaveCount(0);
}

test.describe("an administrator", () => {
  test.beforeEach(async ({ signIn }) => signIn(accounts.administrator));

  test("hides a product, which leaves the shop, and puts it on sale again", async ({
    page,
    browser,
    baseURL,
  }) => {
    const product = await oneOf(page, "superadmin?status=active&sort=sold");
    const guest = await (await browser.newContext({ baseURL })).newPage();
    const isSold = async () => {
      const found = await productsOf(guest, `public?search=${product.slug}`);
      return found.some(({ id }) => id === product.id);
    };
    expect(await isSold()).toBe(true);

    await find(page, product);
    await rowAction(page, product.name, "Ẩn");
    await expect(status(page, `Đã ẩn ${product.name}`)).toBeVisible();
    await expect(rowOf(page, product)).toContainText("Đang ẩn");
    expect(await isSold()).toBe(false);
    await guest.goto(`/san-pham/${product.id}`);
    await expect(guest.getByText("Không tìm thấy sản phẩm")).toBeVisible();

    await rowAction(page, product.name, "Đăng bán");
    await expect(status(page, `Đã đăng bán ${product.name}`)).toBeVisible();
    await expect(rowOf(page, product)).toContainText("Đang bán");
    expect(await isSold()).toBe(true);
    await guest.goto(`/san-pham/${product.id}`);
    await expect(guest.getByRole("heading", { name: product.name, exact: true })).toBeVisible();
    await guest.context().close();
  });

  test("has filters, page and order in the address: they survive a reload, Back undoes them", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole("button", { name: "Trang 2" }).click();
    await expect(page.getByText(/^21–40 trong \d+$/)).toBeVisible();
    await page.getByLabel("Lọc theo trạng thái").selectOption("Đang ẩn");
    await expect(page).toHaveURL(`${path}?status=hidden`);
    await page.getByRole("button", { name: "Bộ lọc", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Bộ lọc" });
    await drawer.getByLabel("Từ").fill("1.000 đ");
    await expect(page).toHaveURL(`${path}?status=hidden&price_min=1000`);
    await drawer.getByRole("button", { name: /^Xem \d+ sản phẩm$/ }).click();
    await page.getByLabel("Sắp xếp").selectOption("Tên A–Z");
    await expect(page).toHaveURL(`${path}?status=hidden&price_min=1000&sort=name`);

    await page.reload();
    await expect(page.getByLabel("Lọc theo trạng thái")).toHaveValue("hidden");
    await expect(page.getByLabel("Sắp xếp")).toHaveValue("name");
    await expect(page.getByRole("button", { name: "Bộ lọc (1)" })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    for (const text of await rows(page).allInnerTexts()) expect(text).toContain("Đang ẩn");
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect(page.getByText(/^21–40 trong \d+$/)).toBeVisible();
  });

  test("opens a product by its address, with its versions and its history", async ({ page }) => {
    const product = await oneOf(page, "superadmin?status=active");
    await page.goto(`${path}?xem=${product.id}`);
    const panel = panelOf(page, product);
    await expect(panel.getByText(product.slug, { exact: true })).toBeVisible();
    const versions = panel.getByRole("list", { name: "Phiên bản" }).getByRole("listitem");
    await expect(versions).toHaveCount(product.product_versions.length);
    await panel.getByRole("button", { name: "Ẩn" }).click();
    await expect(status(page, `Đã ẩn ${product.name}`)).toBeVisible();
    await panel.getByRole("tab", { name: "Lịch sử" }).click();
    await expect(page).toHaveURL(/phan=lich-su/);
    await expect(panel.getByText("Đổi trạng thái")).toBeVisible();
    await page.reload();
    await expect(panel.getByText("Đổi trạng thái")).toBeVisible();
  });

  test("sees what another administrator has saved meanwhile, and decides", async ({
    page,
    context,
  }) => {
    const product = await oneOf(page, "superadmin?status=active");
    const second = await context.newPage();
    const [first, late] = await Promise.all(
      [page, second].map(async (each) => {
        await each.goto(`${path}?sua=${product.id}`);
        return each.getByRole("dialog", { name: "Chỉnh sửa sản phẩm" });
      }),
    );
    if (!first || !late) throw new Error("two forms were opened");
    await late.getByLabel("Tên sản phẩm").fill("Tên của người thứ hai");
    await first.getByLabel("Tên sản phẩm").fill("Tên của người thứ nhất");
    await first.getByRole("button", { name: "Lưu" }).click();
    await expect(first).toBeHidden();

    await late.getByRole("button", { name: "Lưu" }).click();
    const question = second.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
    await expect(question).toContainText("Tên của người thứ nhất");
    await question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }).click();
    await expect(late).toBeHidden();
    const after = await oneOf(page, `superadmin?search=${product.slug}`);
    expect(after.name).toBe("Tên của người thứ hai");
  });

  test("is told that another one has just deleted a product, which leaves the list", async ({
    page,
    mayFail,
  }) => {
    const [product, other] = await productsOf(page, "superadmin?status=active");
    if (!product || !other) throw new Error("too few products");
    mayFail(`409 /api/products/${product.id}/status`);
    await page.goto(path);
    await expect(rowOf(page, product)).toBeVisible();
    await elsewhere(page, product, "delete");
    await rowAction(page, product.name, "Ẩn");
    const told = "Ẩn sản phẩm thất bại: Sản phẩm đã bị xóa. Hãy khôi phục trước.";
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
    await expect(rowOf(page, product)).toHaveCount(0);

    await elsewhere(page, other, "delete");
    await rowAction(page, other.name, "Xóa");
    const question = page.getByRole("dialog", { name: "Xóa sản phẩm?" });
    await question.getByRole("button", { name: "Xóa" }).click();
    await expect(question.getByRole("alert")).toContainText("Sản phẩm này đã bị xóa");
    await question.getByRole("button", { name: "Đã hiểu" }).click();
    await expect(rowOf(page, other)).toHaveCount(0);
  });

  test("deletes a product and restores it from the deleted ones", async ({ page }) => {
    const product = await oneOf(page, "superadmin?status=active");
    await find(page, product);
    await rowAction(page, product.name, "Xóa");
    const question = page.getByRole("dialog", { name: "Xóa sản phẩm?" });
    await expect(question).toContainText(product.source);
    await question.getByRole("button", { name: "Xóa" }).click();
    await expect(status(page, `Đã xóa ${product.name}`)).toBeVisible();
    await page.goto(`${path}?status=archived&search=${product.slug}`);
    await rowAction(page, product.name, "Khôi phục");
    await expect(status(page, `Đã khôi phục ${product.name}`)).toBeVisible();
    expect(await oneOf(page, `superadmin?search=${product.slug}`)).toMatchObject({
      id: product.id,
      status_id: "hidden",
    });
  });

  test("sets the status of several products; the one that fails is named and stays selected", async ({
    page,
  }) => {
    const [first, second, third] = await productsOf(page, "superadmin?status=active");
    if (!first || !second || !third) throw new Error("too few products");
    await page.goto(path);
    for (const { name } of [first, second, third]) {
      await page.getByRole("checkbox", { name: `Chọn ${name}`, exact: true }).click();
    }
    await elsewhere(page, second, "delete");
    await chosen(page).getByRole("button", { name: "Đổi trạng thái" }).click();
    await page.getByRole("menuitem", { name: "Bản nháp" }).click();
    const question = page.getByRole("dialog", { name: "Chuyển 3 sản phẩm sang Bản nháp?" });
    await expect(question).toContainText(second.name);
    await question.getByRole("button", { name: "Đổi trạng thái" }).click();
    const job = page.getByRole("dialog", { name: "Chuyển 3 sản phẩm sang Bản nháp" });
    await expect(job.getByText("Đã xong 2 / 3 mục.")).toBeVisible();
    const failed = job.getByRole("region", { name: "Các mục lỗi" }).getByRole("listitem");
    await expect(failed).toHaveText(`${second.name}Sản phẩm đã bị xóa. Hãy khôi phục trước.`);
    await job.getByRole("button", { name: "Đóng" }).last().click();
    await expect(status(page, "Đã chuyển 2 sản phẩm sang Bản nháp")).toBeVisible();
    await expect(chosen(page).getByText("Đã chọn 1")).toBeVisible();
    const drafts = await productsOf(page, "superadmin?status=draft&size=100");
    expect(drafts.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, third.id]));
  });

  test("approves one product that waits and refuses another with a reason", async ({ page }) => {
    const [first, second] = await productsOf(page, "admin/pending");
    if (!first || !second) throw new Error("too few products wait");
    await page.goto(path);
    await page.getByRole("tab", { name: "Chờ duyệt (2)" }).click();
    await expect(page).toHaveURL(`${path}?muc=cho-duyet`);
    await rowAction(page, first.name, "Duyệt");
    const question = page.getByRole("dialog", { name: "Duyệt sản phẩm?" });
    await question.getByRole("button", { name: "Duyệt" }).click();
    await expect(status(page, `Đã duyệt ${first.name}`)).toBeVisible();
    await expect(rowOf(page, first)).toHaveCount(0);

    await rowAction(page, second.name, "Từ chối");
    await expect(page).toHaveURL(new RegExp(`tu_choi=${second.id}`));
    const form = page.getByRole("dialog", { name: "Từ chối sản phẩm?" });
    await form.getByLabel("Lý do từ chối").fill("Ảnh mờ, hãy chụp lại");
    await form.getByRole("button", { name: "Từ chối" }).click();
    await expect(status(page, `Đã từ chối ${second.name}`)).toBeVisible();
    await expect(page.getByText("Không có sản phẩm nào chờ duyệt")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Chờ duyệt (0)" })).toBeVisible();
    const history = await page.request.get(`/api/products/${second.id}/history`);
    const [latest]: Schema["ProductHistoryEntry"][] = await history.json();
    expect(latest).toMatchObject({ action: "rejected", note: "Ảnh mờ, hãy chụp lại" });
  });
});
