import { chooseImage, creating, editing, list, path, row } from "./banner-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { status } from "./steps.ts";

test("what is typed into a banner survives a reload, with the uploaded image", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(`${path}/tao-moi`);
  const form = creating(page);
  await chooseImage(page);
  await expect(form.getByText("Đã tải ảnh lên")).toBeVisible();
  await form.getByLabel("Tiêu đề").fill("Chợ quê cuối tuần");
  await form.getByLabel("Mô tả").fill("Rau vườn hái sáng.");
  await page.reload();
  await expect(form.getByText("Đã khôi phục bản nháp bạn đang nhập dở")).toBeVisible();
  await expect(form.getByLabel("Tiêu đề")).toHaveValue("Chợ quê cuối tuần");
  await expect(form.getByLabel("Mô tả")).toHaveValue("Rau vườn hái sáng.");
  await expect(form.getByText("Đã tải ảnh lên")).toBeVisible();
  await form.getByRole("button", { name: "Tạo banner" }).click();
  await expect(page).toHaveURL(list);
  await expect(row(page, "Chợ quê cuối tuần").locator("img")).toBeVisible();

  await page.goto(`${path}/tao-moi`);
  await expect(form.getByLabel("Tiêu đề")).toHaveValue("");
  await page.goto(`${path}/chinh-sua/2`);
  const edited = editing(page);
  await edited.getByLabel("Tiêu đề").fill("Gạo mới");
  await page.reload();
  await expect(edited.getByLabel("Tiêu đề")).toHaveValue("Gạo mới");
  await edited.getByRole("button", { name: "Bỏ bản nháp" }).click();
  await page.getByRole("dialog", { name: "Bỏ các thay đổi?" }).getByText("Bỏ thay đổi").click();
  await expect(edited.getByLabel("Tiêu đề")).not.toHaveValue("Gạo mới");
  await page.reload();
  await expect(edited.getByText("Đã khôi phục")).toBeHidden();
});

test("the second of two writers of a banner sees what the first has saved, and decides", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(`${path}/chinh-sua/2`);
  const second = await context.newPage();
  await second.goto(`${path}/chinh-sua/2`);
  await expect(editing(second).getByLabel("Tiêu đề")).not.toHaveValue("");
  await editing(page).getByLabel("Tiêu đề").fill("Gạo của người thứ nhất");
  await editing(page).getByLabel("Mô tả").fill("Mới xát sáng nay.");
  await editing(page).getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật banner thành công!")).toBeVisible();

  await editing(second).getByLabel("Tiêu đề").fill("Gạo của người thứ hai");
  await editing(second).getByRole("button", { name: "Lưu" }).click();
  const question = second.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await expect(question.getByRole("row", { name: /^Tiêu đề/ })).toContainText(
    "Gạo của người thứ nhất",
  );
  await question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }).click();
  await expect(status(second, "Cập nhật banner thành công!")).toBeVisible();
  await expect(row(second, "Gạo của người thứ hai")).toContainText("Mới xát sáng nay.");
});

test("a new image alone is uploaded after the update too", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto(`${path}/chinh-sua/2`);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/core/banner")) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  await chooseImage(page, editing(page));
  await editing(page).getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật banner thành công!")).toBeVisible();
  expect(calls).toEqual([
    "PUT /api/core/banner/2",
    "POST /api/core/banner/upload-image",
    "PUT /api/core/banner/2",
  ]);
});
