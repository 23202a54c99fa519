import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { startMockServer } from "#mocks/server.ts";
import { freePort } from "../scripts/free-port.ts";
import { accounts, expect, watched as test } from "./fixtures.ts";
import { awake, fillLogin } from "./steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What `npm start` reads, beside the packages. */
const PARTS = ["dist", "scripts", "web", "bff", "mocks", "openapi"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json"];
const COPIED = new Set([...PARTS, ...FILES].map((name) => join(root, name)));

type Script = { page: Page; cwd: string; args: readonly string[]; port: number };

async function served({ page, cwd, args, port }: Script, use: (url: string) => Promise<void>) {
  const env = { ...process.env, PORT: String(port) };
  const child: ChildProcess = spawn(process.execPath, args, { cwd, env, stdio: "inherit" });
  const exited = once(child, "exit");
  const url = `http://localhost:${port}`;
  try {
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
      await pause(200);
    }
    await use(url);
    // An open page may go on loading when the server is gone.
    await page.goto("about:blank");
  } finally {
    child.kill();
    await exited;
  }
}

test("npm start runs in a folder with spaces, brackets and accents", async ({ page }) => {
  const parent = await mkdtemp(join(tmpdir(), "tap-start-"));
  const folder = join(parent, "Dự án TAP (bản 2)");
  try {
    await cp(root, folder, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) =>
        path === root || [...COPIED].some((part) => path === part || path.startsWith(`${part}/`)),
    });
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const port = await freePort();
    await served({ page, cwd: folder, args: ["scripts/start.ts"], port }, async (url) => {
      await page.goto(`${url}/mua-sam`);
      await awake(page);
    });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

/** The dev server's own page reloads itself once the bundle is there. */
const bundling = { timeout: 120_000 };

test("npm run dev shows twenty pages, each reloaded", async ({ page, mayFail }) => {
  // The mock's service worker fails requests that a reload aborts.
  mayFail("Failed to load resource: net::ERR_FAILED");
  const port = await freePort();
  const screens = ["/", "/mua-sam", "/san-pham/3", "/dang-nhap", "/gio-hang"];
  await served({ page, cwd: root, args: ["scripts/dev.ts"], port }, async (url) => {
    for (let round = 0; round < 4; round++) {
      for (const screen of screens) {
        await page.goto(url + screen);
        await expect(page.locator("main")).toBeVisible(bundling);
        await page.reload();
        await expect(page.locator("main")).toBeVisible(bundling);
      }
    }
  });
});

test("npm run dev in front of a backend: a buyer signs in there and sees their orders", async ({
  page,
}) => {
  const backend = await startMockServer({ port: 0 });
  const port = await freePort();
  const args = ["scripts/dev.ts", "--upstream", backend.url];
  try {
    await served({ page, cwd: root, args, port }, async (url) => {
      await page.goto(`${url}/gio-hang/don-hang-cua-toi`);
      await fillLogin(page, accounts.buyer);
      await expect(page.getByRole("list", { name: "Đơn hàng" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("list", { name: "Đơn hàng" })).toBeVisible();
      const panel = page.locator("#tap-developer-panel");
      await panel.getByText("Bảng lập trình viên").click();
      await expect(panel.getByRole("button", { name: "listMyOrders" }).first()).toBeVisible();
      await expect(panel.getByRole("tab")).toHaveText(["Cuộc gọi"]);
      const callers = backend.mock.calls.list().map(({ who }) => who);
      expect(callers).toContain(accounts.buyer);
    });
  } finally {
    await backend.close();
  }
});
