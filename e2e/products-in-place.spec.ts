import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { chosen, elsewhere, oneOf, path, productsOf, rows } from "./product-steps.ts";
import { chooseFile, pictureFile, rowAction, status } from "./steps.ts";

test("a copied product gets its price and its status in the list, and a bulk change is undone", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const active = await productsOf(page, "superadmin?status=active&size=100");
  const original = active.find(({ product_versions: versions }) => versions.length === 1);
  if (!original) throw new Error("no product with one version");
  const copyName = `${original.name} (bản sao)`;

  await page.goto(`${path}?search=${original.slug}`);
  await rowAction(page, original.name, "Nhân bản");
  const form = page.getByRole("dialog", { name: "Nhân bản sản phẩm" });
  await expect(form.getByLabel("Tên sản phẩm")).toHaveValue(copyName);
  await expect(form.getByLabel("Mã SKU")).toHaveValue("");
  await form.getByLabel("Tồn kho").fill("12");

  await page.reload();
  await expect(form.getByText("Đã khôi phục bản nháp")).toBeVisible();
  await expect(form.getByLabel("Tồn kho")).toHaveValue("12");
  await page.goto(`${path}?them=true`);
  const plain = page.getByRole("dialog", { name: "Thêm sản phẩm" });
  await expect(plain.getByLabel("Tên sản phẩm")).toHaveValue("");

  await page.goto(`${path}?search=${original.slug}&sua=${original.id}&them=true`);
  await expect(form.getByLabel("Tồn kho")).toHaveValue("12");
  const add = form.getByRole("button", { name: "Thêm ảnh" });
  await chooseFile(page, add, await pictureFile(page));
  await expect(form.getByRole("list", { name: "Ảnh sản phẩm" }).locator("img")).toHaveCount(1);
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await form.getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(status(page, "Thêm sản phẩm thành công")).toBeVisible();
  const copy = await oneOf(page, `superadmin?search=${encodeURIComponent(copyName)}`);
  const [version] = copy.product_versions;
  expect(version).toMatchObject({ price: original.price, stock: 12 });
  expect(version?.sku_code).not.toBe(original.product_versions[0]?.sku_code);

  await page.goto(`${path}?search=${encodeURIComponent(original.name)}`);
  const row = rows(page).and(page.locator(`[data-row="${copy.id}"]`));
  await expect(row).toBeVisible();
  const lists: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/products\/superadmin/.test(request.url())) lists.push(request.url());
  });
  const wasBefore: Schema["Product"] = await (
    await page.request.get(`/api/products/${copy.id}`)
  ).json();
  const price = page.getByRole("button", { name: `Giá của ${copyName}: ` });
  await price.click();
  const popover = page.getByRole("dialog", { name: `Giá của ${copyName}` });
  await popover.getByLabel("Giá bán").fill("27500");
  await page.keyboard.press("Enter");
  await expect(popover).toBeHidden();
  await expect(
    page.getByRole("button", { name: `Giá của ${copyName}: 27.500 đ, đổi` }),
  ).toBeFocused();
  expect(lists).toEqual([]);
  const priced: Schema["Product"] = await (
    await page.request.get(`/api/products/${copy.id}`)
  ).json();
  expect(priced).toMatchObject({ price: 27_500, description: wasBefore.description, stock: 12 });
  expect(priced.product_images).toEqual(wasBefore.product_images);
  expect(priced.product_attribute).toEqual(wasBefore.product_attribute);

  for (const { name } of [original, copy]) {
    await page.getByRole("checkbox", { name: `Chọn ${name}`, exact: true }).click();
  }
  await chosen(page).getByRole("button", { name: "Đổi trạng thái" }).click();
  await page.getByRole("menuitem", { name: "Đang ẩn" }).click();
  const question = page.getByRole("dialog", { name: "Chuyển 2 sản phẩm sang Đang ẩn?" });
  await question.getByRole("button", { name: "Đổi trạng thái" }).click();
  const job = page.getByRole("dialog", { name: "Chuyển 2 sản phẩm sang Đang ẩn" });
  await expect(job.getByText("Đã xong 2 / 2 mục.")).toBeVisible();
  await elsewhere(page, original, "draft");
  await job.getByRole("button", { name: "Đóng" }).last().click();
  await expect(status(page, "Đã chuyển 2 sản phẩm sang Đang ẩn")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("alert")).toContainText(
    `Chưa hoàn tác được 1 mục: ${original.name} (Người khác vừa chuyển sang Bản nháp).`,
  );
  await expect(row).toContainText("Đang bán");
  expect(await oneOf(page, `superadmin?search=${original.slug}&status=draft`)).toMatchObject({
    id: original.id,
  });
});
