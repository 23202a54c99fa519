import type { Browser, Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { rowAction, status } from "./steps.ts";

const groups = "/quan-ly-quyen?tab=nhom";

async function driverPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const headers = { "x-tap-csrf": "1", origin: baseURL ?? "" };
  const data = { identifier: "taixe@tap.vn", password };
  expect((await context.request.post("/bff/login", { headers, data })).ok()).toBe(true);
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

async function openGrant(page: Page, group: string) {
  await page.goto(groups);
  await rowAction(page, group, "Phân quyền");
  return page.getByRole("dialog", { name: `Phân quyền: ${group}` });
}

async function openEdit(page: Page, group: string) {
  await page.goto(groups);
  await rowAction(page, group, "Chỉnh sửa");
  const form = page.getByRole("dialog", { name: "Chỉnh sửa nhóm vai trò" });
  await expect(form.getByLabel("Tên nhóm vai trò")).toHaveValue(group);
  return form;
}

test("a new group's permission reaches its member without a new sign-in, and leaves him again", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(accounts.administrator);
  await page.goto(groups);
  await page.getByRole("button", { name: "Tạo nhóm vai trò" }).click();
  const form = page.getByRole("dialog", { name: "Tạo nhóm vai trò" });
  await form.getByLabel("Mã nhóm vai trò").fill("DIEU_PHOI");
  await form.getByLabel("Tên nhóm vai trò").fill("Điều phối giao hàng");
  await form.getByLabel("Vai trò cha").selectOption("Tài xế (R06)");
  await form.getByRole("button", { name: "Tạo", exact: true }).click();
  await expect(status(page, "Tạo nhóm vai trò thành công")).toBeVisible();

  const panel = page.getByRole("dialog", { name: "Điều phối giao hàng", exact: true });
  await panel.getByRole("button", { name: "Phân quyền" }).click();
  const grant = page.getByRole("dialog", { name: "Phân quyền: Điều phối giao hàng" });
  await grant.getByRole("checkbox", { name: "Quản lý danh mục" }).check();
  await expect(grant.getByText("+1", { exact: true })).toBeVisible();
  await grant.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật quyền của nhóm thành công")).toBeVisible();

  const driver = await driverPage(browser, baseURL);
  await driver.goto("/");
  const manage = driver.getByRole("link", { name: "Quản lý", exact: true });
  await expect(driver.getByRole("button", { name: /^Tài khoản của / })).toBeVisible();
  await expect(manage).toHaveCount(0);

  await panel.getByRole("button", { name: "Thành viên" }).click();
  const members = page.getByRole("dialog", { name: "Thành viên: Điều phối giao hàng" });
  await members.getByRole("button", { name: "Thêm người dùng" }).click();
  await members.getByRole("searchbox").fill("taixe@tap.vn");
  await members.getByRole("checkbox", { name: "Bùi Văn Hùng" }).check();
  await members.getByRole("button", { name: "Bổ nhiệm 1 người" }).click();
  await expect(members.getByRole("row", { name: /Bùi Văn Hùng/ })).toBeVisible();

  await driver.clock.fastForward("01:01");
  await manage.first().click();
  await expect(driver.getByRole("heading", { name: "Quản lý danh mục" })).toBeVisible();

  await members.getByRole("button", { name: "Gỡ Bùi Văn Hùng" }).click();
  const question = page.getByRole("dialog", { name: "Gỡ người dùng khỏi nhóm?" });
  await question.getByRole("button", { name: "Gỡ", exact: true }).click();
  await expect(members.getByText("Chưa có người dùng nào trong nhóm")).toBeVisible();

  await driver.clock.fastForward("01:01");
  await expect(driver).toHaveURL("/truy-cap-bi-tu-choi");
  await expect(driver.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
  await driver.context().close();
});

test("a group that users hold is deleted only after a second question", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  await page.goto(groups);
  await rowAction(page, "Thành viên hợp tác xã", "Xóa");
  const first = page.getByRole("dialog", { name: "Xóa nhóm vai trò" });
  mayFail("409 /api/rbac/groups/4");
  await first.getByRole("button", { name: "Xóa", exact: true }).click();
  const second = page.getByRole("dialog", { name: "Nhóm vai trò có người dùng đang sử dụng" });
  await expect(second).toContainText(/\d+ người dùng đang giữ nhóm Thành viên hợp tác xã/);
  await second.getByRole("button", { name: "Vẫn xóa" }).click();
  await expect(status(page, "Xóa nhóm vai trò thành công")).toBeVisible();
  await expect(page.getByRole("row", { name: /Đội giao vận/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Thành viên hợp tác xã/ })).toHaveCount(0);

  await page.goto("/quan-ly-nguoi-dung?keyword=nongdan@tap.vn");
  await page.getByRole("button", { name: /^Xem / }).click();
  const view = page.getByRole("dialog", { name: "Thông tin người dùng" });
  await expect(view).toContainText("Chưa có");
});

test("the second of two administrators sees what the first has changed in a group, and decides", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const other = await context.newPage();
  const [first, late] = [
    await openEdit(page, "Đội giao vận"),
    await openEdit(other, "Đội giao vận"),
  ];
  await first.getByLabel("Tên nhóm vai trò").fill("Đội giao vận miền Tây");
  await first.getByLabel("Thương mại (M3)").check();
  await first.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật nhóm vai trò thành công")).toBeVisible();

  await late.getByLabel("Tên nhóm vai trò").fill("Đội xe lạnh");
  await late.getByRole("button", { name: "Lưu" }).click();
  const question = other.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await expect(question.getByRole("row", { name: /^Tên nhóm vai trò/ })).toContainText("miền Tây");
  await expect(question.getByRole("row", { name: /^Phân hệ/ })).toContainText("Thương mại");
  await question.getByRole("button", { name: "Lấy bản mới" }).click();
  await expect(late.getByLabel("Thương mại (M3)")).toBeChecked();
  await expect(late.getByLabel("Tên nhóm vai trò")).toHaveValue("Đội xe lạnh");
  await late.getByRole("button", { name: "Lưu" }).click();
  await expect(status(other, "Cập nhật nhóm vai trò thành công")).toBeVisible();
  const row = other.getByRole("row", { name: /Đội xe lạnh/ });
  await expect(row).toContainText("Thương mại");
});

test("who leaves with an open panel starts at the heading of the next screen", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc");
  await page.getByRole("link", { name: "Vai trò và quyền" }).click();
  await page.getByRole("button", { name: "Xem Nông dân" }).click();
  await expect(page.getByRole("dialog", { name: "Nông dân" })).toBeVisible();
  // Both steps at once, as from the Back button's menu.
  await page.evaluate(() => window.history.go(-2));
  await expect(page.getByRole("heading", { level: 1, name: "Quản lý danh mục" })).toBeFocused();
});

test("the second of two administrators sees what the first has granted, and keeps both", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const other = await context.newPage();
  const [first, late] = [
    await openGrant(page, "Đội giao vận"),
    await openGrant(other, "Đội giao vận"),
  ];
  await late.getByRole("checkbox", { name: /PERM_USER_MANAGE/ }).check();
  await first.getByRole("checkbox", { name: "Quản lý danh mục" }).check();
  await first.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật quyền của nhóm thành công")).toBeVisible();

  await late.getByRole("button", { name: "Lưu" }).click();
  const question = other.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await expect(question.getByRole("row")).toHaveCount(2);
  await expect(question.getByRole("row", { name: /Quản lý danh mục/ })).toBeVisible();
  await question.getByRole("button", { name: "Lấy bản mới" }).click();
  await expect(late.getByText("+1", { exact: true })).toBeVisible();
  await late.getByRole("button", { name: "Lưu" }).click();
  await expect(status(other, "Cập nhật quyền của nhóm thành công")).toBeVisible();

  await other.getByRole("button", { name: /^Xem Đội giao vận/ }).click();
  const panel = other.getByRole("dialog", { name: "Đội giao vận", exact: true });
  await expect(panel).toContainText("PERM_CATEGORY_MANAGE");
  await expect(panel).toContainText("PERM_USER_MANAGE");
});

test("groups that were saved and deleted without a response are told as such", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("Failed to load resource: net::ERR_FAILED");
  await signIn(accounts.administrator);
  await page.route(/\/api\/rbac\/groups\/(bulk|\d+)$/, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await route.fetch();
    await route.abort();
  });
  const form = await openEdit(page, "Đội giao vận");
  await form.getByLabel("Tên nhóm vai trò").fill("Đội giao vận miền Tây");
  await form.getByLabel("Thương mại (M3)").check();
  await form.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật nhóm vai trò thành công")).toBeVisible();

  await page.getByRole("checkbox", { name: "Chọn Đội giao vận miền Tây" }).check();
  await page.getByRole("checkbox", { name: "Chọn Thành viên hợp tác xã" }).check();
  const chosen = page.getByRole("region", { name: "Các dòng đã chọn" });
  await chosen.getByRole("button", { name: "Xóa" }).click();
  const question = page.getByRole("dialog", { name: "Xóa 2 nhóm vai trò?" });
  await question.getByRole("button", { name: "Xóa" }).click();
  const job = page.getByRole("dialog", { name: "Xóa 2 nhóm vai trò", exact: true });
  await expect(job).toContainText("Đã xong 1 / 2 mục.");
  await expect(job).toContainText("Chưa nhận được kết quả, nhóm vai trò này vẫn còn.");
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, "Đã xóa 1 nhóm vai trò")).toBeVisible();
  await expect(chosen).toContainText("Đã chọn 1");
  await expect(page.getByText("Đội giao vận miền Tây")).toHaveCount(0);
});
