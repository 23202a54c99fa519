import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { bootstrap, type RunningServer } from "#bff/node/bootstrap.ts";
import { readConfig } from "#bff/node/env.ts";
import { createLogger } from "#bff/node/log.ts";
import { type MockServer, startMockServer } from "#mocks/server.ts";
import { freePort } from "../scripts/free-port.ts";
import { accounts, expect, watched as test } from "./fixtures.ts";
import { fillLogin, renderedPage } from "./steps.ts";

// The product in front of an upstream of its own: the mock over HTTP.

let upstream: MockServer;
let server: RunningServer;

test.beforeAll(async () => {
  upstream = await startMockServer({ port: 0 });
  const port = String(await freePort());
  server = await bootstrap({
    config: readConfig({
      PORT: port,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      UPSTREAM_URL: upstream.url,
      SESSION_KEYS: JSON.stringify({ 1: "a-key-of-this-test-that-is-long-enough" }),
    }),
    root: fileURLToPath(new URL("..", import.meta.url)),
    logger: createLogger("error"),
    startMock: () => Promise.reject(new Error("A real upstream is set: no mock may start")),
  });
});

test.afterAll(async () => {
  await server.close();
  await upstream.close();
});

test("the page brings no developer panel", async ({ page, request }) => {
  const document = await request.get(server.url);
  expect(await document.text()).not.toContain("__mock");
  await page.goto(server.url);
  await expect(page.getByRole("list", { name: "Sản phẩm bán chạy" })).toBeVisible();
  await expect(page.getByText("Bảng lập trình viên")).toHaveCount(0);
});

test("the mock's controls cannot be reached, even where the upstream has them", async ({
  request,
}) => {
  expect((await request.get(`${upstream.url}/__mock/state`)).status()).toBe(200);
  const paths = ["/state", "/mailbox", "/panel.js", "/docs", "/openapi.json", "/api/cart/me", ""];
  for (const path of paths) {
    expect((await request.get(`${server.url}/__mock${path}`)).status(), path).toBe(404);
  }
  const reset = await request.post(`${server.url}/__mock/reset`);
  expect(reset.ok()).toBe(false);
});

test("a buyer signs in and sees their orders", async ({ page }) => {
  await page.goto(`${server.url}/gio-hang/don-hang-cua-toi`);
  await fillLogin(page, accounts.buyer);
  await expect(page.getByRole("list", { name: "Đơn hàng" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })).toBeVisible();
});

const rendered = [
  ["/", "/bff/views/home"],
  ["/san-pham/3", "/bff/views/product/3"],
  ["/mua-sam", "/api/products/public"],
] as const;

test("a member's pages come rendered, and ask once who is here", async ({ page, request }) => {
  await page.goto(`${server.url}/dang-nhap`);
  await fillLogin(page, accounts.buyer);
  await expect(page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })).toBeVisible();
  for (const [path, read] of rendered) {
    await renderedPage(request, server.url + path);
    const asked = await askedBy(page, path, ["/bff/session", read]);
    expect(asked, path).toEqual(["/bff/session"]);
  }
});

test("a guest's pages come rendered, and ask for nothing", async ({ page, request }) => {
  for (const [path, read] of rendered) {
    await renderedPage(request, server.url + path);
    expect(await askedBy(page, path, ["/bff/session", read]), path).toEqual([]);
  }
});

/** Repeats included; fails if the browser logs a warning. */
async function askedBy(page: Page, path: string, calls: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  const warnings: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle");
  expect(warnings).toEqual([]);
  return asked.filter((one) => calls.includes(one)).toSorted();
}
