import { readFile } from "node:fs/promises";
import { accounts, expect, test } from "./fixtures.ts";
import { chosen, path, productsOf, rows, shopPath } from "./product-steps.ts";

test("a seller sees their own products alone; another shop's is not found by its address", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const all = await productsOf(page, "superadmin?size=1000");
  await signIn(accounts.seller);
  const own = await productsOf(page, "shop?size=1000");
  expect(new Set(own.map(({ source }) => source)).size).toBe(1);
  await page.goto(shopPath);
  await expect(page.getByText(new RegExp(`^1–\\d+ trong ${own.length}$`))).toBeVisible();

  const foreign = all.find(({ id, status_id }) => {
    return status_id === "active" && own.every((product) => product.id !== id);
  });
  if (!foreign) throw new Error("the seller has every product");
  await page.goto(`${shopPath}?xem=${foreign.id}`);
  const panel = page.getByRole("dialog", { name: "Sản phẩm", exact: true });
  await expect(panel.getByRole("alert")).toContainText("Không tìm thấy sản phẩm");
  await expect(panel.getByText(foreign.name)).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Sửa" })).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
});

test("a seller hides several products one by one, and exports the selected ones", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.seller);
  const [first, second] = await productsOf(page, "shop?status=active");
  if (!first || !second) throw new Error("too few products");
  await page.goto(shopPath);
  for (const { name } of [first, second]) {
    await page.getByRole("checkbox", { name: `Chọn ${name}`, exact: true }).click();
  }
  const download = page.waitForEvent("download");
  await chosen(page).getByRole("button", { name: "Xuất" }).click();
  await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(first.slug);
  expect(file).toContain(second.slug);

  await chosen(page).getByRole("button", { name: "Đổi trạng thái" }).click();
  await page.getByRole("menuitem", { name: "Đang ẩn" }).click();
  const title = "Chuyển 2 sản phẩm sang Đang ẩn";
  const question = page.getByRole("dialog", { name: `${title}?` });
  await question.getByRole("button", { name: "Đổi trạng thái" }).click();
  const job = page.getByRole("dialog", { name: title, exact: true });
  await expect(job.getByText("Đã xong 2 / 2 mục.")).toBeVisible();
  await job.getByRole("button", { name: "Đóng" }).last().click();
  await expect(chosen(page)).toBeHidden();
  const hidden = await productsOf(page, "shop?status=hidden&size=100");
  expect(hidden.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
});

test("the server makes the administrator's file of the filtered list, with formulas as texts", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const drafts = await productsOf(page, "superadmin?status=draft");
  await page.goto(`${path}?status=draft`);
  await expect(rows(page)).toHaveCount(drafts.length);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Xuất" }).click();
  await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^san-pham-.*\.csv$/);
  const lines = (await readFile(await saved.path(), "utf8")).trim().split("\n");
  const versions = drafts.flatMap(({ product_versions }) => product_versions);
  expect(lines).toHaveLength(versions.length + 1);
  expect(lines[0]).toContain("Mã sản phẩm");
});
