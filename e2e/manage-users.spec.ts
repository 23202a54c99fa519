import type { Page } from "@playwright/test";
import type { Email } from "#mocks/control/control.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, expectFailed, rowAction, status } from "./steps.ts";
import { otherBrowser } from "./transfer-steps.ts";

const path = "/quan-ly-nguoi-dung";

const rows = (page: Page) => page.getByRole("table", { name: "Người dùng" }).getByRole("row");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

test.beforeEach(async ({ signIn }) => signIn(accounts.administrator));

test("searching, filtering and paging stand in the URL, and Back undoes them", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Quản lý người dùng" })).toBeVisible();
  await expect(rows(page)).toHaveCount(11);

  await page.getByRole("button", { name: "Trang 2" }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(page.getByText(/^11–20 trong \d+$/)).toBeVisible();

  await page.getByLabel("Lọc theo vai trò").selectOption("Người bán hàng");
  await expect(page).toHaveURL(`${path}?roleCode=R02`);
  await expect(page.getByText("1–10 trong 10")).toBeVisible();
  await expect(row(page, "Người bán hàng")).toHaveCount(10);

  await page.getByRole("searchbox", { name: /^Tìm theo tên/ }).fill("  Lê Văn Đạt ");
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, accounts.seller)).toBeVisible();

  await page.getByLabel("Lọc theo trạng thái").selectOption("Không hoạt động");
  await expect(page.getByText("Không tìm thấy người dùng")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Không tìm thấy người dùng")).toBeVisible();
  await expect(page.getByLabel("Lọc theo vai trò")).toHaveValue("R02");

  await page.goBack();
  await expect(row(page, accounts.seller)).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1–10 trong 10")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: /^Tìm theo tên/ })).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(page.getByLabel("Lọc theo vai trò")).toHaveValue("");
  await expect(page.getByText(/^11–20 trong \d+$/)).toBeVisible();
});

test("a user is signed out everywhere", async ({ page, browser, server }) => {
  const seller = await otherBrowser(browser, server, accounts.seller);
  await seller.goto("/tai-khoan");
  await page.goto(`${path}?keyword=${accounts.seller}`);
  await rowAction(page, "Lê Văn Đạt", "Đăng xuất khỏi mọi thiết bị");
  const question = page.getByRole("dialog", { name: "Đăng xuất khỏi mọi thiết bị?" });
  await question.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(status(page, "Đã đăng xuất người dùng khỏi mọi thiết bị")).toBeVisible();
  await seller.reload();
  await expect(seller).toHaveURL(/\/dang-nhap/);
  await seller.context().close();
});

test("a user is edited and gets another role and a role group", async ({ page }) => {
  await page.goto(`${path}?keyword=hoa.tran`);
  await page.getByRole("button", { name: "Xem Trần Thị Hoa" }).click();
  const view = page.getByRole("dialog", { name: "Thông tin người dùng" });
  await expect(view.getByText("Nông dân (R04)")).toBeVisible();
  await view.getByRole("button", { name: "Chỉnh sửa" }).click();

  const form = page.getByRole("dialog", { name: "Chỉnh sửa người dùng" });
  await form.getByLabel("Email").fill("khong-phai-email");
  await form.getByRole("button", { name: /^Lưu/ }).click();
  await expect(form.getByText("Email không hợp lệ")).toBeVisible();
  await form.getByLabel("Email").fill("hoa.moi@example.vn");
  await form.getByLabel("Họ và tên").fill("Trần Thị Hoa Mới");
  await form.getByLabel("Vai trò").selectOption("Tài xế (R06)");
  await form.getByRole("button", { name: /^Lưu/ }).click();
  const question = page.getByRole("dialog", { name: "Đổi email đăng nhập?" });
  await expect(question).toContainText("hoa.moi@example.vn");
  await question.getByRole("button", { name: "Đổi email" }).click();
  await expect(status(page, "Cập nhật người dùng thành công")).toBeVisible();
  await expect(status(page, "Gán quyền cho người dùng thành công")).toBeVisible();
  await expect(view.getByText("hoa.moi@example.vn")).toBeVisible();
  const letters: Email[] = await (await page.request.get("/__mock/mailbox")).json();
  expect(letters[0]).toMatchObject({ to: "hoa.tran@example.vn", subject: /email/i });
  await expect(view.getByText("Tài xế (R06)")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(page.getByText("Không tìm thấy người dùng")).toBeVisible();

  await page.getByRole("searchbox", { name: /^Tìm theo tên/ }).fill("hoa.moi");
  await rowAction(page, "Trần Thị Hoa Mới", "Bổ nhiệm nhóm vai trò");
  const groups = page.getByRole("dialog", { name: "Bổ nhiệm nhóm vai trò" });
  await groups.getByRole("button", { name: "Bổ nhiệm" }).click();
  await expect(groups.getByText("Vui lòng chọn nhóm vai trò")).toBeVisible();
  await groups.getByRole("radio", { name: "Đội giao vận" }).check();
  await groups.getByRole("button", { name: "Bổ nhiệm" }).click();
  await expect(status(page, "Bổ nhiệm nhóm vai trò thành công")).toBeVisible();
  await page.getByRole("button", { name: "Xem Trần Thị Hoa Mới" }).click();
  await expect(view.getByText("GIAOVAN")).toBeVisible();
});

test("a user is deleted after the documented question", async ({ page }) => {
  await page.goto(`${path}?keyword=hung.mac`);
  await rowAction(page, "Mạc Phi Hùng", "Xóa");
  const question = page.getByRole("dialog", { name: "Xóa người dùng" });
  await expect(question.getByText("Bạn có chắc chắn muốn xóa người dùng này?")).toBeVisible();
  await expect(question.getByText("Thao tác này không thể hoàn tác.")).toBeVisible();
  await expect(question.getByText("hung.mac@example.vn")).toBeVisible();
  await question.getByRole("button", { name: "Hủy" }).click();
  await expect(row(page, "Mạc Phi Hùng")).toBeVisible();

  await rowAction(page, "Mạc Phi Hùng", "Xóa");
  await question.getByRole("button", { name: "Xóa" }).click();
  await expect(status(page, "Xóa người dùng thành công")).toBeVisible();
  await expect(page.getByText("Không tìm thấy người dùng")).toBeVisible();
});

function deletionsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

test("a deletion that fails says so and deletes nobody", async ({ page, mayFail }) => {
  const calls = deletionsOf(page);
  await page.goto(`${path}?keyword=loi-500`);
  await rowAction(page, "Người dùng thử lỗi", "Xóa");
  const question = page.getByRole("dialog", { name: "Xóa người dùng" });
  await question.getByRole("button", { name: "Xóa" }).click();
  await expect(alert(page, /^Xóa người dùng thất bại/)).toBeVisible();
  mayFail(...calls.map((call) => `500 ${call}`));
  await question.getByRole("button", { name: "Hủy" }).click();
  await expect(row(page, "loi-500@tap.vn")).toBeVisible();
});

test("a deletion that is refused says what the server says", async ({ page, context, mayFail }) => {
  const calls = deletionsOf(page);
  const other = await context.newPage();
  const question = (of: Page) => of.getByRole("dialog", { name: "Xóa người dùng" });
  for (const one of [page, other]) {
    await one.goto(`${path}?keyword=hung.mac`);
    await rowAction(one, "Mạc Phi Hùng", "Xóa");
    await expect(question(one)).toBeVisible();
  }
  await question(other).getByRole("button", { name: "Xóa" }).click();
  await expect(status(other, "Xóa người dùng thành công")).toBeVisible();
  await question(page).getByRole("button", { name: "Xóa" }).click();
  const told = /^Xóa người dùng thất bại: Không tìm thấy người dùng/;
  await expect(alert(page, told)).toBeVisible();
  mayFail(...calls.map((call) => `404 ${call}`));
  await expect(question(page).getByRole("button", { name: "Xóa" })).toHaveCount(0);
  await question(page).getByRole("button", { name: "Đã hiểu" }).click();
  await expect(page.getByText("Không tìm thấy người dùng")).toBeVisible();
});

test("a refresh that fails says that the rows are old, and roles come later", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("503 /api/users-management/admin/user-management", "503 /api/rbac/roles/admin");
  await page.clock.install();
  await page.goto(path);
  await expect(rows(page)).toHaveCount(11);
  await arrange({ scenario: "upstream-down" });
  await page.getByRole("button", { name: "Làm mới" }).click();
  const stale = alert(page, /^Có lỗi xảy ra khi tải dữ liệu.*dữ liệu cũ, tải lúc \d/);
  await expectFailed(page, stale);
  await expect(rows(page)).toHaveCount(11);
  await arrange({ scenario: "normal" });
  await stale.getByRole("button", { name: "Thử lại" }).click();
  await expect(stale).toBeHidden();

  await arrange({ scenario: "upstream-down" });
  await page.reload();
  const failed = alert(page, "Có lỗi xảy ra khi tải dữ liệu");
  await expectFailed(page, failed);
  await arrange({ scenario: "normal" });
  await failed.getByRole("button", { name: "Thử lại" }).click();
  await expect(rows(page)).toHaveCount(11);
  const noRoles = alert(page, "Không tải được danh sách vai trò");
  await expectFailed(page, noRoles);
  await noRoles.getByRole("button", { name: "Thử lại" }).click();
  await expect(noRoles).toBeHidden();
  await page.getByLabel("Lọc theo vai trò").selectOption("Người bán hàng");
});
