import { startHome } from "#bff/home.ts";
import { readConfig } from "#bff/env.ts";
import { createLogger } from "#bff/log.ts";
import { startMockServer } from "#mocks/server.ts";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";
const home = await startHome({ config: readConfig({ PORT: "0" }), root: "/work/wt/pages", logger: createLogger("error"), startMock: () => startMockServer({ port: 0 }) });
await home.warmUp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const shots: [string, number, "light" | "dark", string][] = [
  ["/chinh-sach", 360, "light", "policy"], ["/chinh-sach", 1280, "light", "policy"], ["/chinh-sach", 1920, "dark", "policy"],["/chinh-sach", 768, "dark", "policy"],
  ["/gioi-thieu", 360, "dark", "about"], ["/gioi-thieu", 1280, "light", "about"],
  ["/khong-co.html", 320, "light", "nf"], ["/khong-co.html", 1280, "dark", "nf"], ["/khong-tim-thay-trang", 768, "light", "nfp"],
];
for (const [path, width, colorScheme, name] of shots) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, locale: "vi-VN" });
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(path, m.text()));
  const r = await page.goto(home.url + path);
  await page.getByRole("button", { name: /^Trò chuyện/ }).waitFor();
  await page.waitForLoadState("networkidle");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(path, width, r?.status(), "overflow", over);
  await page.screenshot({ path: `/tmp/pages-shot-${name}-${width}-${colorScheme}.png` });
  if (name === "policy" && width === 1920) { await page.emulateMedia({ media: "print" }); await page.screenshot({ path: `/tmp/pages-shot-print.png`, fullPage: false }); }
  if (name === "policy" && width === 1280) { await page.getByRole("link", { name: "Dữ liệu cá nhân" }).click(); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/pages-shot-policy-anchor.png` }); }
  await context.close();
}
// offline screens
for (const width of [360, 1280]) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: "vi-VN" });
  const page = await context.newPage();
  await page.goto(home.url + "/dang-nhap");
  await page.getByRole("button", { name: /^Trò chuyện/ }).waitFor();
  const got = page.waitForResponse((x) => x.url().includes("error-screens"));
  await page.mouse.move(3, 3); await got; await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Điều khoản và chính sách" }).click();
  await page.getByRole("heading", { name: "Không có kết nối mạng" }).waitFor();
  await page.screenshot({ path: `/tmp/pages-shot-offline-${width}.png` });
  await context.close();
}
await browser.close();
process.exit();
