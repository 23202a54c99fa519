import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { rowAction, status } from "./steps.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Chỉnh sửa người dùng" });

async function openForm(page: Page) {
  await page.goto("/quan-ly-nguoi-dung?keyword=hoa.tran");
  await page.getByRole("button", { name: "Xem Trần Thị Hoa" }).click();
  await page.getByRole("button", { name: "Chỉnh sửa" }).click();
  return dialog(page);
}

test("the second of two writers sees what the first has saved, and decides", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const second = await context.newPage();
  const [first, late] = [await openForm(page), await openForm(second)];

  await first.getByLabel("Họ và tên").fill("Trần Thị Hoa Một");
  await first.getByLabel("Số điện thoại").fill("0987111222");
  await first.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật người dùng thành công")).toBeVisible();

  await late.getByLabel("Họ và tên").fill("Trần Thị Hoa Hai");
  await late.getByRole("button", { name: "Lưu" }).click();
  const question = second.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  const name = question.getByRole("row", { name: /^Họ và tên/ });
  await expect(name).toContainText("Trần Thị Hoa Một");
  await expect(name).toContainText("Trần Thị Hoa Hai");
  await expect(question.getByRole("row")).toHaveCount(3);

  await question.getByRole("button", { name: "Tiếp tục sửa" }).click();
  await expect(late.getByLabel("Họ và tên")).toHaveValue("Trần Thị Hoa Hai");
  await late.getByRole("button", { name: "Lưu" }).click();
  await question.getByRole("button", { name: "Lấy bản mới" }).click();
  await expect(late.getByLabel("Số điện thoại")).toHaveValue("0987111222");
  await expect(late.getByLabel("Họ và tên")).toHaveValue("Trần Thị Hoa Hai");

  await late.getByRole("button", { name: "Lưu" }).click();
  await expect(status(second, "Cập nhật người dùng thành công")).toBeVisible();
  const view = second.getByRole("dialog", { name: "Thông tin người dùng" });
  await expect(view).toContainText("Trần Thị Hoa Hai");
  await expect(view).toContainText("0987111222");
});

test("who overwrites is asked once, and theirs stands", async ({ page, context, signIn }) => {
  await signIn(accounts.administrator);
  const second = await context.newPage();
  const [first, late] = [await openForm(page), await openForm(second)];
  await first.getByLabel("Họ và tên").fill("Trần Thị Hoa Một");
  await first.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật người dùng thành công")).toBeVisible();

  await late.getByLabel("Họ và tên").fill("Trần Thị Hoa Hai");
  await late.getByRole("button", { name: "Lưu" }).click();
  const question = second.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }).click();
  await expect(status(second, "Cập nhật người dùng thành công")).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto("/quan-ly-nguoi-dung?keyword=hoa.tran");
  await expect(page.getByRole("button", { name: "Xem Trần Thị Hoa Hai" })).toBeVisible();
});

test("a role group is assigned although another administrator has renamed the user", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.administrator);
  const second = await context.newPage();
  const first = await openForm(page);
  await second.goto("/quan-ly-nguoi-dung?keyword=hoa.tran");
  await rowAction(second, "Trần Thị Hoa", "Bổ nhiệm");
  const assignment = second.getByRole("dialog", { name: "Bổ nhiệm nhóm vai trò" });
  await assignment.getByRole("radio").first().check();

  await first.getByLabel("Họ và tên").fill("Trần Thị Hoa Một");
  await first.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật người dùng thành công")).toBeVisible();

  await assignment.getByRole("button", { name: "Bổ nhiệm" }).click();
  await expect(status(second, "Bổ nhiệm nhóm vai trò thành công")).toBeVisible();
  await expect(assignment).toBeHidden();
});
