import { type APIRequestContext, request } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, password, test } from "./fixtures.ts";

const officer = "tinh@tap.vn";

async function administratorCalls(baseURL: string | undefined): Promise<APIRequestContext> {
  const headers = { "x-tap-csrf": "1", origin: baseURL ?? "" };
  const api = await request.newContext({ baseURL, extraHTTPHeaders: headers });
  const data = { identifier: accounts.administrator, password };
  expect((await api.post("/bff/login", { data })).ok()).toBe(true);
  return api;
}

async function giveGroup(
  api: APIRequestContext,
  permissionCodes: Schema["Permission"][],
): Promise<Schema["RoleGroup"]> {
  const roles: Schema["Role"][] = await (await api.get("/api/rbac/roles/admin")).json();
  const roleId = roles.find(({ role_code }) => role_code === "R01")?.id;
  const data = { code: "PHAN_QUYEN", name: "Tổ phân quyền", roleId };
  const group: Schema["RoleGroup"] = await (await api.post("/api/rbac/groups", { data })).json();
  const grant = { roleGroupCode: group.code, permissionCodes, action: "replace" };
  expect((await api.patch("/api/rbac/groups/permissions", { data: grant })).ok()).toBe(true);
  const users: Schema["AdminUserPage"] = await (
    await api.get("/api/users-management/admin/user-management", { params: { keyword: officer } })
  ).json();
  const userIds = users.data.map(({ id }) => id);
  const path = `/api/rbac/groups/${group.id}/users/assign`;
  expect((await api.post(path, { data: { userIds } })).ok()).toBe(true);
  return group;
}

test("who takes a permission from their own group is told before, and the screen says so after", async ({
  page,
  signIn,
  baseURL,
  mayFail,
}) => {
  const api = await administratorCalls(baseURL);
  const { id } = await giveGroup(api, ["PERM_ASSIGN_PERMISSION"]);
  await api.dispose();

  await signIn(officer);
  await page.goto(`/quan-ly-quyen?tab=nhom&viec=phan-quyen&ma=${id}`);
  const form = page.getByRole("dialog", { name: "Phân quyền: Tổ phân quyền" });
  // Nobody grants what they do not hold: the boxes are focusable, and say so.
  for (const name of [/^Toàn quyền hệ thống/, /PERM_ADMIN_WALLET_VIEW_DEPOSIT/]) {
    const box = form.getByRole("checkbox", { name });
    await box.focus();
    await page.keyboard.press("Space");
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAttribute("aria-disabled", "true");
    await expect(box).toHaveAccessibleDescription(/Quyền in mờ là quyền bạn không có/);
  }
  await form.getByRole("checkbox", { name: "Chọn cả cột Xem" }).check();
  await expect(form.getByRole("checkbox", { name: /PERM_ORDER_VIEW_SELF/ })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: /_WALLET_VIEW_DEPOSIT/ })).not.toBeChecked();
  await form.getByRole("checkbox", { name: "Chọn cả cột Xem" }).uncheck();

  await form.getByRole("checkbox", { name: /PERM_ASSIGN_PERMISSION/ }).uncheck();
  await expect(form.getByText(/^Đây là nhóm của chính bạn/)).toContainText(
    "Quản lý vai trò và quyền",
  );
  await expect(form.getByText(/^Đây là nhóm của chính bạn/)).not.toContainText("người dùng");
  await form.getByRole("button", { name: "Lưu" }).click();
  const question = page.getByRole("dialog", { name: "Gỡ toàn bộ quyền của nhóm?" });
  // The lists behind the form refetch at once.
  for (const call of ["roles/admin", "groups", "groups/with-permissions", "permissions/all"]) {
    mayFail(`403 /api/rbac/${call}`);
  }
  mayFail(`403 /api/rbac/groups/${id}`, "403 /api/roles");
  await question.getByRole("button", { name: "Gỡ toàn bộ" }).click();
  await expect(page).toHaveURL("/truy-cap-bi-tu-choi");
  await expect(page.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
});

test("a group with a right that one does not hold can be looked at, not changed", async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  const api = await administratorCalls(baseURL);
  await giveGroup(api, ["PERM_ASSIGN_PERMISSION", "PERM_UPDATE_ROLE_GROUP"]);
  await api.dispose();
  await signIn(officer);
  await page.goto("/quan-ly-quyen?tab=nhom&xem=5");
  const panel = page.getByRole("dialog", { name: "Tổ đối soát ví" });
  const edit = panel.getByRole("button", { name: "Sửa" });
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await expect(edit).toHaveAccessibleDescription(/^Nhóm này có quyền mà bạn không có/);
  await panel.getByRole("button", { name: "Phân quyền" }).click();
  const form = page.getByRole("dialog", { name: "Phân quyền: Tổ đối soát ví" });
  await expect(form.getByRole("checkbox", { name: "Quản trị ví" })).toBeChecked();
  const boxes = form.getByRole("checkbox");
  await expect(form.locator("input[type=checkbox]:not([aria-disabled=true])")).toHaveCount(0);
  expect(await boxes.count()).toBeGreaterThan(50);
  await expect(form.getByRole("button", { name: "Lưu" })).toHaveAttribute("aria-disabled", "true");

  const body = { roleGroupCode: "TAICHINH", permissionCodes: ["PERM_WALLET_ADMIN"] };
  const headers = { "x-tap-csrf": "1", origin: baseURL ?? "" };
  const data = { ...body, action: "remove" };
  const response = await context.request.patch("/api/rbac/groups/permissions", { headers, data });
  expect([response.status(), (await response.json()).code]).toEqual([403, "RIGHT_NOT_HELD"]);
});

test("the last full access can neither be taken away nor deleted, and the reason is told", async ({
  page,
  context,
  signIn,
  baseURL,
  mayFail,
}) => {
  const api = await administratorCalls(baseURL);
  const { id } = await giveGroup(api, ["PERM_ADMIN_FULL_ACCESS", "PERM_ASSIGN_PERMISSION"]);
  await api.dispose();
  await signIn(officer);
  const path = "/api/users-management/admin/user-management";
  const headers = { "x-tap-csrf": "1", origin: baseURL ?? "" };
  for (const roleCode of ["R00", "R05"]) {
    const params = { roleCode, limit: 100 };
    const users: Schema["AdminUserPage"] = await (
      await context.request.get(path, { params })
    ).json();
    for (const user of users.data) {
      const locked = { headers, data: { status: "locked" } };
      expect((await context.request.put(`${path}/${user.id}`, locked)).ok()).toBe(true);
    }
  }

  const reason = "Không ai khác còn toàn quyền hệ thống.";
  mayFail("409 /api/rbac/groups/permissions", `409 /api/rbac/groups/${id}`);
  await page.goto(`/quan-ly-quyen?tab=nhom&xem=${id}&viec=phan-quyen&ma=${id}`);
  const form = page.getByRole("dialog", { name: "Phân quyền: Tổ phân quyền" });
  await form.getByRole("checkbox", { name: "Toàn quyền hệ thống" }).uncheck();
  await form.getByRole("button", { name: "Lưu" }).click();
  const loss = page.getByRole("dialog", { name: "Gỡ quyền của chính mình?" });
  await expect(loss).toContainText("Đây là nhóm của chính bạn");
  await loss.getByRole("button", { name: "Gỡ quyền" }).click();
  await expect(form.getByRole("alert")).toContainText(reason);
  await expect(form.getByRole("checkbox", { name: "Toàn quyền hệ thống" })).not.toBeChecked();
  await form.getByRole("button", { name: "Hủy" }).click();
  const discard = page.getByRole("dialog", { name: "Bỏ các thay đổi?" });
  await discard.getByRole("button", { name: "Bỏ thay đổi" }).click();

  const panel = page.getByRole("dialog", { name: "Tổ phân quyền", exact: true });
  await panel.getByRole("button", { name: "Xóa" }).click();
  const question = page.getByRole("dialog", { name: "Xóa nhóm vai trò" });
  await question.getByRole("button", { name: "Xóa", exact: true }).click();
  await expect(question.getByRole("alert")).toContainText(reason);
  await question.getByRole("button", { name: "Đã hiểu" }).click();
  await expect(panel).toContainText("PERM_ADMIN_FULL_ACCESS");
});
