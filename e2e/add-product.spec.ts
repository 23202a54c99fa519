import type { Locator, Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import {
  awake,
  type ChosenFile,
  chooseFile,
  endSessionAt,
  falsePicture,
  fillAddress,
  largeFile,
  pictureFile,
  status,
} from "./steps.ts";

const shop = "/quan-ly-san-pham-shop";
const admin = "/quan-ly-san-pham";
const adding = (page: Page) => page.getByRole("dialog", { name: "Thêm sản phẩm" });
const versionOf = (form: Locator, number: number) =>
  form.getByRole("group", { name: `Phiên bản ${number}`, exact: true });

const name = "Cải bó xôi Đơn Dương";

async function fillVersion(form: Locator, number: number, fields: [string, string, string]) {
  const version = versionOf(form, number);
  const [title, price, stock] = fields;
  await version.getByLabel("Tên phiên bản").fill(title);
  await version.getByLabel("Giá bán").fill(price);
  await version.getByLabel("Tồn kho").fill(stock);
}

async function fillProduct(form: Locator) {
  await form.getByLabel("Tên sản phẩm").fill(name);
  await form.getByLabel("Danh mục").selectOption("Rau lá");
  await form.getByLabel(/^Đơn vị( \*)?$/).fill("bó");
  await fillVersion(form, 1, ["Bó 500 g", "18000", "40"]);
}

const picturesIn = (form: Locator) =>
  form.getByRole("list", { name: "Ảnh sản phẩm" }).locator("img");

async function addPicture(page: Page, form: Locator) {
  const pictures = picturesIn(form);
  const count = await pictures.count();
  await chooseFile(page, form.getByRole("button", { name: "Thêm ảnh" }), await pictureFile(page));
  await expect(pictures).toHaveCount(count + 1);
  await expect(form.getByRole("progressbar")).toHaveCount(0);
}

const submit = (form: Locator) => form.getByRole("button", { name: "Thêm", exact: true });

async function productNamed(page: Page): Promise<Schema["ProductSummary"][]> {
  const query = new URLSearchParams({ search: name });
  const response = await page.request.get(`/api/products/shop?${query}`);
  const { data }: Schema["ProductPage"] = await response.json();
  return data;
}

test("a seller's new product is approved, bought, shipped and followed", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.seller);
  await page.goto(shop);
  await page.getByRole("button", { name: "Thêm sản phẩm" }).click();
  const form = adding(page);
  await fillProduct(form);
  await form.getByRole("button", { name: "Thêm phiên bản" }).click();
  await fillVersion(form, 2, ["Bó 1 kg", "34000", "20"]);
  for (let count = 0; count < 3; count += 1) await addPicture(page, form);
  await expect(form.getByText("3 / 10 ảnh")).toBeVisible();
  await versionOf(form, 2).getByLabel("Ảnh").selectOption("Ảnh 2");
  await submit(form).click();
  await expect(status(page, "sản phẩm đang chờ duyệt")).toBeVisible();
  await expect(form).toBeHidden();
  const [added] = await productNamed(page);
  expect(added).toMatchObject({ price: 18_000, is_public: false });

  await signIn(accounts.administrator);
  const headers = { "x-tap-csrf": "1", origin: new URL(page.url()).origin };
  await page.goto(`${admin}?muc=cho-duyet`);
  await expect(page.getByText(name).first()).toBeVisible();
  const approval = { headers, data: { approved: true } };
  const approved = await page.request.put(`/api/products/${added?.id}/approve`, approval);
  expect(approved.ok(), await approved.text()).toBe(true);

  await signIn(accounts.buyer);
  await page.goto(`/san-pham/${added?.id}`);
  await awake(page);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("group", { name: "Phiên bản" }).getByText("Bó 1 kg").click();
  await page.getByRole("button", { name: "Mua ngay" }).first().click();
  await fillAddress(page);
  await page.getByRole("button", { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
  const orders = await page.request.get("/api/orders/me");
  const { data: own }: Schema["MyOrderPage"] = await orders.json();
  const [order] = own;
  if (!order) throw new Error("there is no order");

  await signIn(accounts.seller);
  await page.goto(`/quan-ly-don-hang?doi=${order.id}`);
  const moving = page.getByRole("dialog", { name: /^Cập nhật trạng thái đơn/ });
  await moving.getByLabel("Trạng thái").selectOption("Đang giao hàng");
  await moving.getByRole("button", { name: "Cập nhật" }).click();
  await expect(status(page, "Cập nhật trạng thái đơn hàng thành công")).toBeVisible();

  await signIn(accounts.buyer);
  await page.goto(`/gio-hang/chi-tiet-don-hang?id=${order.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("Đang giao hàng").first()).toBeVisible();
});

test("a half-filled form survives a reload and the end of the session, and a double click makes one product", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.seller);
  await page.goto(`${shop}?them=true`);
  const form = adding(page);
  await fillProduct(form);
  await addPicture(page, form);
  page.on("dialog", (prompt) => void prompt.accept());
  await page.reload();
  await expect(form.getByText("Đã khôi phục bản nháp")).toBeVisible();
  await expect(form.getByLabel("Tên sản phẩm")).toHaveValue(name);
  await expect(form.getByLabel("Danh mục").locator("option:checked")).toHaveText("Rau lá");
  await expect(form.getByLabel("Giá bán")).toHaveValue("₫ 18.000");
  await expect(form.getByText("1 / 10 ảnh")).toBeVisible();

  mayFail("401 /api/products");
  await endSessionAt(page, "/api/products");
  await submit(form).click();
  const again = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await again.getByLabel("Mật khẩu", { exact: true }).fill("Tap@12345");
  await again.getByRole("button", { name: "Đăng nhập" }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel("Tên sản phẩm")).toHaveValue(name);

  await submit(form).dblclick();
  await expect(status(page, "Thêm sản phẩm thành công")).toBeVisible();
  expect(await productNamed(page)).toHaveLength(1);
  await page.goto(`${shop}?them=true`);
  await expect(form.getByLabel("Tên sản phẩm")).toHaveValue("");
  await expect(form.getByText("Đã khôi phục bản nháp")).toHaveCount(0);
});

test("images are refused, uploaded again and put in order by mouse", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.seller);
  await page.goto(`${shop}?them=true`);
  const form = adding(page);
  const add = form.getByRole("button", { name: "Thêm ảnh" });
  await chooseFile(page, add, { ...falsePicture, name: "bao-gia.png" });
  await expect(form.getByText("Chỉ được chọn file ảnh!")).toBeVisible();
  await chooseFile(page, add, largeFile(5 * 1024 * 1024));
  await expect(form.getByText("Ảnh phải nhỏ hơn 5MB!")).toBeVisible();
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await chooseFile(page, add, { name: "IMG_1.HEIC", mimeType: "", buffer: heic });
  await expect(form.getByText(/^Trình duyệt này không mở được ảnh HEIC/)).toBeVisible();

  await page.route("**/api/product-images/upload", (route) => route.abort(), { times: 1 });
  mayFail("Failed to load resource: net::ERR_FAILED");
  await chooseFile(page, add, await pictureFile(page));
  await expect(form.getByText("Upload ảnh thất bại")).toBeVisible();
  await form.getByRole("button", { name: "Thử lại ảnh 1" }).click();
  await expect(form.getByText("Upload ảnh thất bại")).toHaveCount(0);
  await expect(form.getByRole("progressbar")).toHaveCount(0);

  await addPicture(page, form);
  const pictures = picturesIn(form);
  const sources = () =>
    pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute("src")));
  const [first, second] = await sources();
  await pictures.nth(1).scrollIntoViewIfNeeded();
  const from = await pictures.nth(1).boundingBox();
  const to = await pictures.nth(0).boundingBox();
  if (!from || !to) throw new Error("the pictures are not visible");
  await page.mouse.move(from.x + 20, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 5 });
  await page.mouse.up();
  expect(await sources()).toEqual([second, first]);
});

/** 12 megapixels, without an extension or type, as some phones provide photos. */
async function phonePhoto(page: Page): Promise<ChosenFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const brush = canvas.getContext("2d");
    for (let count = 0; brush && count < 60_000; count += 1) {
      brush.fillStyle = `hsl(${(count * 137) % 360} 60% 50% / 0.5)`;
      brush.fillRect((count * 7919) % 4000, (count * 104_729) % 3000, 3 + (count % 29), 17);
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsDataURL(blob);
    await read;
    return String(reader.result).split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(base64, "base64");
  const place = Buffer.from("\xff\xe1\0\x16Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1");
  const buffer = Buffer.concat([jpeg.subarray(0, 2), place, jpeg.subarray(2)]);
  return { name: "IMG_2026", mimeType: "application/octet-stream", buffer };
}

test("a phone's photo is sent small and without its place", async ({ page, signIn }) => {
  await signIn(accounts.seller);
  await page.goto(`${shop}?them=true`);
  const form = adding(page);
  const photo = await phonePhoto(page);
  const [response] = await Promise.all([
    page.waitForResponse("**/api/product-images/upload"),
    chooseFile(page, form.getByRole("button", { name: "Thêm ảnh" }), photo),
  ]);
  await expect(form.getByText("1 / 10 ảnh")).toBeVisible();
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  const { data }: { data: { image_url: string }[] } = await response.json();
  const stored = await page.request.get(data[0]?.image_url ?? "");
  const body = await stored.body();
  expect(stored.headers()["content-type"]).toBe("image/webp");
  expect(photo.buffer.length).toBeGreaterThan(2_000_000);
  expect(body.length).toBeLessThan(photo.buffer.length / 4);
  expect(body.includes("Exif")).toBe(false);
  const widths = await picturesIn(form).evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).naturalWidth),
  );
  expect(widths).toEqual([1600]);
});
