import { accounts, expect, test } from "./fixtures.ts";
import { fillLogin } from "./steps.ts";

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

for (const who of ["guest", "buyer"] as const) {
  test(`a ${who} sees no way into the back office`, async ({ page, signIn }) => {
    if (who === "buyer") await signIn(accounts.buyer);
    await page.goto("/");
    await expect(page.getByRole("list", { name: "Sản phẩm bán chạy" })).toBeVisible();
    await expect(page.getByRole("link", manage)).toHaveCount(0);
  });
}

const staff = [
  { who: "administrator", heading: "Quản lý người dùng", url: users },
  { who: "seller", heading: "Quản lý đơn hàng", url: "/quan-ly-don-hang" },
  { who: "financeOfficer", heading: "Quản lý ví TAP", url: "/quan-ly-vi-tap/tong-quan" },
] as const;

for (const { who, heading, url } of staff) {
  test(`the ${who}'s way into the back office leads to their own area`, async ({
    page,
    signIn,
  }) => {
    await signIn(accounts[who]);
    await page.goto("/");
    await page.getByRole("link", manage).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  });
}

const foreign = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
];

for (const from of foreign) {
  test(`signing in never leads to ${JSON.stringify(from)}`, async ({ page }) => {
    await page.goto(`/dang-nhap?from=${encodeURIComponent(from)}`);
    await fillLogin(page, accounts.buyer);
    await expect(page).toHaveURL("/tai-khoan");
    await page.goto(`/dang-nhap?from=${encodeURIComponent(from)}`);
    await expect(page).toHaveURL("/tai-khoan");
  });
}
