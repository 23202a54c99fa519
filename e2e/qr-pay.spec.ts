import { readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium, type TestInfo } from "@playwright/test";
import { encode } from "uqr";
import { chromiumArgs, findChromium } from "../scripts/chromium.mjs";
import { accounts, expect, test } from "./fixtures.ts";
import { chooseFile, falsePicture, pictureFile, status } from "./steps.ts";
import { otherBrowser, profileOf } from "./transfer-steps.ts";

const path = "/qr-pay";

test("a code that one makes is read by the other from its picture", async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const { fullName } = await profileOf(page);
  await page.goto(`${path}?tab=nhan`);
  await page.getByRole("button", { name: "50.000 đ", exact: true }).click();
  await page.getByLabel("Lời nhắn").fill("Tiền rau tháng này");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Lưu ảnh" }).click();
  const buffer = await readFile(await (await saved).path());
  await expect(status(page, "Đã tải xuống ảnh QR!")).toBeVisible();

  const other = await otherBrowser(browser, server, accounts.seller);
  await other.goto(path);
  const picture = { name: "ma.png", mimeType: "image/png", buffer };
  await chooseFile(other, other.getByRole("button", { name: "Chọn ảnh" }), picture);
  await expect(other).toHaveURL("/chuyen-tien");
  await expect(other.getByText(fullName)).toBeVisible();
  await other.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(other.getByRole("textbox", { name: "Số tiền" })).toHaveValue("₫ 50.000");
  await expect(other.getByLabel("Lời nhắn")).toHaveValue("Tiền rau tháng này");
});

test("what is no picture, and a picture without a code, is told", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  const choose = page.getByRole("button", { name: "Chọn ảnh" });
  await chooseFile(page, choose, falsePicture);
  await expect(
    page.getByText(/^Tệp này không phải là ảnh đọc được, hoặc ảnh bị hỏng/),
  ).toBeVisible();
  await chooseFile(page, choose, await pictureFile(page, 20 * 1024 * 1024));
  await expect(page.getByText(/^Không đọc được mã QR trong ảnh/)).toBeVisible();
});

test("without a camera the picture stays, and the tab is in the URL", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  await page.getByRole("button", { name: "Bật camera" }).click();
  await expect(
    page.getByText("Tính năng quét bằng camera sắp ra mắt trên thiết bị này"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Chọn ảnh" })).toBeVisible();
  await page.getByRole("tab", { name: "Nhận tiền" }).click();
  await expect(page).toHaveURL(`${path}?tab=nhan`);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Quét mã", selected: true })).toBeVisible();
});

test("the reader's script alone may compile WebAssembly", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  const worker = page.waitForResponse(/\/assets\/qr-worker-/);
  const choose = page.getByRole("button", { name: "Chọn ảnh" });
  await chooseFile(page, choose, await pictureFile(page));
  const { "content-security-policy": policy = "" } = await (await worker).allHeaders();
  expect(policy).toContain("'wasm-unsafe-eval'");
  const own = (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(own).not.toContain("wasm-unsafe-eval");
});

const WIDTH = 640;
const HEIGHT = 480;
const SQUARE = 10;

/** In Chromium's format for a fake camera. */
function videoOf(content: string): Buffer {
  const { data, size } = encode(content, { ecc: "M", border: 2 });
  const bright = Buffer.alloc(WIDTH * HEIGHT, 235);
  const left = Math.floor((WIDTH - size * SQUARE) / 2);
  const top = Math.floor((HEIGHT - size * SQUARE) / 2);
  for (let y = 0; y < size * SQUARE; y += 1) {
    for (let x = 0; x < size * SQUARE; x += 1) {
      const isDark = data[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)];
      if (isDark) bright[(top + y) * WIDTH + left + x] = 16;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from("FRAME\n"), bright, colour];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...frame, ...frame]);
}

async function browserSeeing(content: string, info: TestInfo): Promise<Browser> {
  const video = info.outputPath("ma.y4m");
  await writeFile(video, videoOf(content));
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArgs,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
}

test("the camera reads a code and is off afterwards", async ({ server }, info) => {
  const code = `${server}/chuyen-tien?den=TAP_5E6F7A8B&so-tien=30000`;
  const browser = await browserSeeing(code, info);
  try {
    const page = await otherBrowser(browser, server, accounts.buyer);
    await page.goto(path);
    await page.getByRole("button", { name: "Bật camera" }).click();
    await expect(page).toHaveURL("/chuyen-tien");
    await expect(page.getByText("TAP_5E6F7A8B")).toBeVisible();
    await page.getByRole("button", { name: "Tiếp tục" }).click();
    await expect(page.getByRole("textbox", { name: "Số tiền" })).toHaveValue("₫ 30.000");
  } finally {
    await browser.close();
  }
});

test("on a phone, what cannot be paid is told where the camera was", async ({ server }, info) => {
  const browser = await browserSeeing("https://trang-la.example/x", info);
  try {
    const page = await otherBrowser(browser, server, accounts.buyer);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await page.getByRole("button", { name: "Bật camera" }).press("Enter");
    const found = page.getByRole("region", { name: "Mã dẫn tới trang web khác" });
    await expect(found).toBeInViewport({ ratio: 1 });
    await expect(found).toBeFocused();
    await expect(page.getByRole("button", { name: "Bật camera" })).toBeVisible();
  } finally {
    await browser.close();
  }
});
