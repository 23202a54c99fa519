import { expect, test } from "./fixtures.ts";

const fishSauce = /^Nước mắm/;

for (const typed of ["nuoc mam", "nước mắm"]) {
  test(`"${typed}" suggests and finds fish sauce`, async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("combobox", { name: "Tìm nông sản" });
    await search.fill(typed);
    await expect(page.getByRole("option", { name: fishSauce }).first()).toBeVisible();
    await search.press("Enter");
    await expect(page.getByRole("heading", { name: `Kết quả cho “${typed}”` })).toBeVisible();
    const grid = page.getByRole("list", { name: "Danh sách sản phẩm" });
    const link = grid.getByRole("link", { name: fishSauce }).first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
}

test("the arrow keys lead from the field to a product", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Tìm nông sản" }).fill("mật ong rừng");
  const option = page.getByRole("option").first();
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/san-pham\/\d+$/);
});

test("a picture finds its product, in the shop and after a reload", async ({ page }) => {
  await page.goto("/");
  const picture = await page.request.get("/pictures/mango.webp");
  await page.getByRole("button", { name: "Tìm bằng hình ảnh" }).click();
  const dialog = page.getByRole("dialog", { name: "Tìm bằng hình ảnh" });
  await dialog.getByLabel(/^Kéo thả/).setInputFiles({
    name: "khong-noi-gi.webp",
    mimeType: "image/webp",
    buffer: await picture.body(),
  });
  const found = dialog.getByRole("list", { name: "Sản phẩm tìm thấy" });
  await expect(found.getByRole("link").first()).toBeVisible();
  await expect(dialog.getByText(/^Tìm thấy \d+ sản phẩm$/)).toBeVisible();
  await dialog.getByRole("link", { name: "Xem tất cả" }).click();
  await expect(page).toHaveURL(/\/mua-sam\?t=6&imageSearch=a/);
  const results = page.getByRole("list", { name: "Kết quả tìm bằng hình ảnh" });
  await expect(results.getByRole("article").first()).toBeVisible();
  await page.reload();
  await expect(results.getByRole("article").first()).toBeVisible();
  await results.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/san-pham\/\d+$/);
});

test("a text is no picture to search with", async ({ page }) => {
  await page.goto("/mua-sam?t=6");
  await page.getByRole("main").getByRole("button", { name: "Tìm bằng hình ảnh" }).click();
  const dialog = page.getByRole("dialog", { name: "Tìm bằng hình ảnh" });
  await dialog.getByLabel(/^Kéo thả/).setInputFiles({
    name: "anh.png",
    mimeType: "image/png",
    buffer: Buffer.from("Đây không phải là ảnh."),
  });
  await expect(dialog.getByText("Chỉ được chọn file ảnh!")).toBeVisible();
});
