import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { chosen, type Product, productsOf, rowOf, shopPath } from "./product-steps.ts";
import { status } from "./steps.ts";

const gridOf = (page: Page) => page.getByRole("dialog", { name: "Bảng giá", exact: true });

async function read(page: Page, { id }: Product): Promise<Schema["Product"]> {
  const response = await page.request.get(`/api/products/${id}`);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

const pricesOf = async (page: Page, product: Product) =>
  (await read(page, product)).product_versions.map(({ price }) => price);

/** All fields that a change of prices must not touch. */
async function restOf(page: Page, product: Product) {
  const { price, original_price, updated_at, product_versions, ...rest } = await read(
    page,
    product,
  );
  return { ...rest, versions: product_versions.map(({ price: _price, ...version }) => version) };
}

async function priceElsewhere(page: Page, product: Product, price: number) {
  const { name, unit, category_id } = product;
  const response = await page.request.put(`/api/products/${product.id}`, {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: { name, unit, category_id, price },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test("a seller pastes prices, mends one, saves, and settles what failed and what others changed", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(accounts.seller);
  const listed = await productsOf(page, "shop?size=20");
  const single = listed.filter(
    ({ product_versions, status_id }) => product_versions.length === 1 && status_id === "active",
  );
  const many = listed.find(({ product_versions }) => product_versions.length > 1);
  const [first, second] = single;
  if (!first || !second || !many) throw new Error("too few products");
  const chosenOnes = [first, second, many];
  const before = await Promise.all(chosenOnes.map((product) => restOf(page, product)));

  await page.goto(shopPath);
  for (const product of chosenOnes) {
    await rowOf(page, product).getByRole("checkbox").check();
  }
  await chosen(page).getByRole("button", { name: "Bảng giá" }).click();
  const grid = gridOf(page);
  const cell = ({ name, product_versions }: Product, index = 0) =>
    grid.getByLabel(`Giá mới, ${name}, ${product_versions[index]?.name}`, { exact: true });
  await expect(grid.getByRole("textbox", { name: /^Giá mới, / }).first()).toBeFocused();

  // Copied from an English Excel, with an invalid price.
  const sku = ({ product_versions }: Product, index = 0) => product_versions[index]?.sku_code;
  const lines = [
    "Mã SKU\tSản phẩm\tGiá mới",
    `${sku(first)}\tA\t"31,000.00"`,
    `${sku(second)?.toLowerCase()}\tB\t32.500 đ`,
    `${sku(many)}\tC\tmột`,
    "KHONG-CO\tD\t1.000",
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\r\n"));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(grid.getByText("Không có trong bảng: KHONG-CO.")).toBeVisible();
  await grid.getByRole("button", { name: /^Dòng \d+, Giá mới: Chưa đọc được số này/ }).click();
  await expect(cell(many)).toBeFocused();
  await page.keyboard.type("45.000");

  await grid.getByLabel("Phần trăm").fill("5");
  await grid.getByRole("button", { name: /^Tính \d+ dòng$/ }).click();
  await expect(cell(first)).not.toHaveValue("31,000.00");
  await cell(first).press("ControlOrMeta+z");
  await expect(cell(first)).toHaveValue("31,000.00");
  await expect(cell(many)).toHaveValue("45.000");

  await grid.getByText("Đóng", { exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Bỏ các thay đổi?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(first)).toHaveValue("31,000.00");

  await priceElsewhere(page, second, 29_000);
  const sent: string[] = [];
  await page.route(/\/api\/products\/\d+$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== "PUT") return route.fallback();
    const isFirst = pathname.endsWith(`/${first.id}`) && !sent.includes(pathname);
    sent.push(pathname);
    if (!isFirst) return route.fallback();
    mayFail(`503 ${pathname}`);
    await route.fulfill({ status: 503, json: { code: "X", message: "Máy chủ đang bận" } });
  });
  await grid.getByRole("button", { name: "Lưu 3 giá" }).click();
  const name = "Lưu 3 giá của 3 sản phẩm";
  const question = page.getByRole("dialog", { name: `${name}?` });
  await expect(question).toContainText("→ 31.000 đ");
  await question.getByRole("button", { name: "Lưu", exact: true }).click();
  const job = page.getByRole("dialog", { name, exact: true });
  await expect(job.getByText("Đã xong 1 / 3 mục.")).toBeVisible();
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, "Đã lưu 1 giá")).toBeVisible();

  await expect(cell(many)).toHaveCount(0);
  await expect(grid.getByText("Chưa lưu: Máy chủ đang bận")).toBeVisible();
  await expect(grid.getByText(/^Giá vừa được người khác đổi từ .* thành 29\.000\.$/)).toBeVisible();
  expect(await pricesOf(page, second)).toEqual([29_000]);
  await grid.getByRole("button", { name: /^Giữ 32\.500 của tôi/ }).click();
  await grid.getByRole("button", { name: "Lưu 2 giá" }).click();
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(page.getByText("Đã xong 2 / 2 mục.")).toBeVisible();
  await page.getByText("Đóng", { exact: true }).last().click();
  await expect(grid).toBeHidden();

  expect(await pricesOf(page, first)).toEqual([31_000]);
  expect(await pricesOf(page, second)).toEqual([32_500]);
  const [raised, ...others] = many.product_versions;
  expect(raised).toBeDefined();
  expect(await pricesOf(page, many)).toEqual([45_000, ...others.map(({ price }) => price)]);
  expect(sent.filter((call) => call.endsWith(`/${many.id}`))).toHaveLength(1);
  const after = await Promise.all(chosenOnes.map((product) => restOf(page, product)));
  expect(after).toEqual(before);
  await expect(rowOf(page, first)).toContainText("31.000 đ");
});
