import { type APIRequestContext, request } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, password, test } from "./fixtures.ts";
import { fillLogin } from "./steps.ts";

async function administrator(baseURL: string | undefined): Promise<APIRequestContext> {
  const headers = { "x-tap-csrf": "1", origin: baseURL ?? "" };
  const api = await request.newContext({ baseURL, extraHTTPHeaders: headers });
  const data = { identifier: accounts.administrator, password };
  expect((await api.post("/bff/login", { data })).ok()).toBe(true);
  return api;
}

const path = "/api/users-management/admin/user-management";

async function idOf(api: APIRequestContext, email: string): Promise<string> {
  const page: Schema["AdminUserPage"] = await (
    await api.get(path, { params: { keyword: email } })
  ).json();
  return page.data[0]?.id ?? "";
}

test("a change of role takes effect within a minute, and who is locked is told so at the login page", async ({
  page,
  signIn,
  baseURL,
  mayFail,
}) => {
  const api = await administrator(baseURL);
  const userId = await idOf(api, accounts.financeOfficer);
  const roles: Schema["Role"][] = await (await api.get("/api/rbac/roles/admin")).json();
  const farmer = roles.find(({ role_code }) => role_code === "R04");

  await page.clock.install();
  await signIn(accounts.financeOfficer);
  await page.goto("/quan-ly-vi-tap/tong-quan");
  await expect(page.getByRole("heading", { name: "Quản lý ví TAP" })).toBeVisible();
  // The overview may refetch before the session does.
  for (const call of ["financial-report", "pending-deposits", "withdraw-requests"])
    mayFail(`403 /api/admin/wallet/${call}`);
  mayFail("403 /bff/views/admin-wallet");
  const assigned = await api.post("/api/rbac/assign", { data: { userId, roleId: farmer?.id } });
  expect(assigned.ok(), await assigned.text()).toBe(true);
  await page.clock.fastForward("01:01");
  await expect(page).toHaveURL("/truy-cap-bi-tu-choi");
  await expect(page.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();

  await page.goto("/tai-khoan");
  await expect(page.getByRole("tab").first()).toBeVisible();
  const locked = await api.put(`${path}/${userId}`, { data: { status: "locked" } });
  expect(locked.ok(), await locked.text()).toBe(true);
  await page.clock.fastForward("01:01");
  await expect(page).toHaveURL(/^[^?]+\/dang-nhap\?from=/);
  const reason = page.getByText(/^Tài khoản của bạn đã bị khóa\./);
  await expect(reason).toBeVisible();

  mayFail("401 /bff/login");
  await fillLogin(page, accounts.financeOfficer);
  await expect(
    page.getByRole("alert").getByText("Tài khoản đã bị khóa", { exact: true }).first(),
  ).toBeVisible();
  await expect(reason).toBeVisible();
  await api.put(`${path}/${userId}`, { data: { status: "active" } });
  await fillLogin(page, accounts.financeOfficer);
  await expect(page).toHaveURL(/\/tai-khoan/);
  await expect(reason).toBeHidden();
  await api.dispose();
});

test("renaming oneself among the users renames the header", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto(`/quan-ly-nguoi-dung?keyword=${accounts.administrator}`);
  await page.getByRole("button", { name: /^Xem / }).click();
  await page.getByRole("button", { name: "Chỉnh sửa" }).click();
  const form = page.getByRole("dialog", { name: "Chỉnh sửa người dùng" });
  await form.getByLabel("Họ và tên").fill("Phạm Thị Đổi Tên");
  await form.getByRole("button", { name: "Lưu" }).click();
  await expect(page.getByRole("dialog", { name: "Thông tin người dùng" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByText("Chào Tên")).toBeVisible();
});
