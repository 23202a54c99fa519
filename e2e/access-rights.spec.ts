import { accounts, expect, test } from "./fixtures.ts";
import { awake, fillLogin } from "./steps.ts";

const users = "/quan-ly-nguoi-dung";
const manage = { name: "Quản lý", exact: true } as const;

test("a buyer who opens the back office is told that they may not", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto(users);
  await expect(page).toHaveURL("/truy-cap-bi-tu-choi");
  await expect(page.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
  await expect(page.getByText("401", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Về trang chủ", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("a guest signs in and is back where they wanted to go", async ({ page }) => {
  await page.goto(`${users}?status=pending`);
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);
  await fillLogin(page, accounts.administrator);
  await expect(page).toHaveURL(`${users}?status=pending`);
  await expect(page.getByRole("heading", { name: "Quản lý người dùng" })).toBeVisible();
});

test("wrong credentials are told and lose nothing", async ({ page, mayFail }) => {
  mayFail("401 /bff/login");
  await page.goto(`/dang-nhap?from=${users}`);
  await page.getByLabel("Email hoặc số điện thoại").fill(accounts.administrator);
  await page.getByLabel("Mật khẩu", { exact: true }).fill("sai-mat-khau");
  await page.getByRole("button", { name: "Đăng nhập" }).click();
  const refusal = "Email/số điện thoại hoặc mật khẩu không đúng";
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(refusal);
  await expect(page.getByLabel("Email hoặc số điện thoại")).toHaveValue(accounts.administrator);
  await fillLogin(page, accounts.administrator);
  await expect(page).toHaveURL(users);
});

test("an unknown path is a page with status 404", async ({ page, mayFail }) => {
  mayFail("404 /khong/co/trang/nay");
  const response = await page.goto("/khong/co/trang/nay");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Trang không tồn tại" })).toBeVisible();
  await expect(page).toHaveURL("/khong/co/trang/nay");
  await page.getByRole("link", { name: "Về trang chủ", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bán chạy nhất" })).toBeVisible();
});

const closed = [
  {
    who: "buyer",
    screens: [
      "/bang-dieu-khien",
      "/ban-hang",
      "/quan-ly-ton-kho-shop?han=tat-ca",
      "/quan-ly-vi-tap/tong-quan",
      "/xac-minh-tai-khoan",
    ],
    calls: [
      "/bff/views/overview",
      "/bff/views/seller-home",
      "/bff/views/expiring-stock",
      "/bff/views/admin-wallet",
      "/api/admin/wallet/dashboard",
    ],
  },
  {
    who: "seller",
    screens: [
      "/thong-ke-don-hang",
      "/quan-ly-vi-tap/bao-cao",
      "/quan-ly-vi-tap/giao-dich",
      "/quan-ly-vi-tap/nguoi-dung",
    ],
    calls: [
      "/bff/views/order-statistics?from=2026-11-14&to=2026-11-20",
      "/api/admin/wallet/financial-report",
      "/api/admin/wallet/pending-deposits",
      "/api/admin/wallet/withdraw-requests",
    ],
  },
] as const;

test("who may not look at a room may not, on the screen or by the call", async ({
  page,
  signIn,
}) => {
  for (const { who, screens, calls } of closed) {
    await signIn(accounts[who]);
    for (const screen of screens) {
      await page.goto(screen);
      const refusal = page.getByRole("heading", { name: "Bạn không có quyền truy cập" });
      await expect(refusal, screen).toBeVisible();
      await expect(page, screen).toHaveURL("/truy-cap-bi-tu-choi");
    }
    for (const call of calls) expect((await page.request.get(call)).status(), call).toBe(403);
  }
});

test("neither a guest nor a buyer sees a way into the back office", async ({ page, signIn }) => {
  await page.goto("/");
  await awake(page);
  await expect(page.getByRole("link", { name: "Đăng nhập" }).first()).toBeVisible();
  await expect(page.getByRole("link", manage)).toHaveCount(0);
  await signIn(accounts.buyer);
  await page.goto("/");
  await awake(page);
  await expect(page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })).toBeVisible();
  await expect(page.getByRole("link", manage)).toHaveCount(0);
  await page.goto("/tai-khoan");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Bán hàng hôm nay/ })).toHaveCount(0);
});

const staff = [
  { who: "administrator", heading: "Quản lý người dùng", url: users },
  { who: "seller", heading: "Quản lý đơn hàng", url: "/quan-ly-don-hang" },
  { who: "financeOfficer", heading: "Quản lý ví TAP", url: "/quan-ly-vi-tap/tong-quan" },
] as const;

test("the staff's way into the back office leads to their own area", async ({ page, signIn }) => {
  for (const { who, heading, url } of staff) {
    await signIn(accounts[who]);
    await page.goto("/");
    await page.getByRole("link", manage).click();
    await expect(page, who).toHaveURL(url);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
});

// The other forms are in auth/destination.test.ts.
test("signing in never leads to a foreign address", async ({ page }) => {
  const login = `/dang-nhap?from=${encodeURIComponent("/\\evil.example")}`;
  await page.goto(login);
  await fillLogin(page, accounts.buyer);
  await expect(page).toHaveURL("/tai-khoan");
  await page.goto(login);
  await expect(page).toHaveURL("/tai-khoan");
});
