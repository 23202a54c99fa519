import { accounts, expect, test } from "./fixtures.ts";
import { chooseFile, falsePicture, pictureFile, status } from "./steps.ts";

const passport = "Hộ chiếu";

test("a document is added, edited, loses its picture and is deleted", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan?tab=giay-to");
  const list = page.getByRole("list", { name: "Giấy tờ" });
  const card = list.getByRole("article").filter({ hasText: passport });
  await expect(list.getByRole("article")).toHaveCount(3);

  await page.getByRole("button", { name: "Thêm giấy tờ" }).click();
  const adding = page.getByRole("dialog", { name: "Thêm giấy tờ" });
  const add = adding.getByRole("button", { name: "Thêm", exact: true });
  const pickImage = adding.getByRole("button", { name: "Chọn ảnh" });
  await adding.getByLabel("Tên giấy tờ").fill(" căn cước công dân ");
  await adding.getByLabel("Thông tin bổ sung").fill("{ Số: 1 ");
  await add.click();
  await expect(adding.getByText("Tên giấy tờ này đã tồn tại!")).toBeVisible();
  await expect(adding.getByText("Thông tin bổ sung phải là định dạng JSON hợp lệ")).toBeVisible();
  await expect(adding.getByText("Vui lòng upload ít nhất 1 ảnh giấy tờ!")).toBeVisible();
  await chooseFile(page, pickImage, falsePicture);
  await expect(adding.getByText("Chỉ được chọn file ảnh!")).toBeVisible();

  await adding.getByLabel("Tên giấy tờ").fill(passport);
  await adding.getByLabel("Thông tin bổ sung").fill('{ "Số": "C1234567" }');
  await chooseFile(page, pickImage, await pictureFile(page));
  await expect(adding.getByRole("img", { name: "Ảnh giấy tờ đã chọn" })).toBeVisible();
  await add.click();
  await expect(status(page, "Thêm giấy tờ thành công!")).toBeVisible();
  await expect(card.getByText("C1234567")).toBeVisible();
  await expect(card.getByRole("img", { name: `Ảnh ${passport}` })).toBeVisible();

  await page.getByRole("button", { name: `Sửa ${passport}` }).click();
  const editing = page.getByRole("dialog", { name: "Chỉnh sửa giấy tờ" });
  await editing.getByLabel("Thông tin bổ sung").fill('{ "Số": "C7654321" }');
  await editing.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật giấy tờ thành công!")).toBeVisible();
  await expect(card.getByText("C7654321")).toBeVisible();

  await page.getByRole("button", { name: `Xóa ảnh ${passport}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Xóa ảnh" }).click();
  await expect(status(page, "Xóa ảnh thành công!")).toBeVisible();
  await expect(card.getByText("Chưa có ảnh")).toBeVisible();

  await page.getByRole("button", { name: `Xóa ${passport}`, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Xóa" }).click();
  await expect(status(page, "Xóa giấy tờ thành công!")).toBeVisible();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(list.getByRole("article")).toHaveCount(3);
});

test("a second tab does not overwrite what the first has saved", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/tai-khoan?tab=giay-to");
    await tab.getByRole("button", { name: "Sửa Bằng lái xe" }).click();
  }
  const [mine, theirs] = [page, other].map((tab) =>
    tab.getByRole("dialog", { name: "Chỉnh sửa giấy tờ" }),
  );
  if (!mine || !theirs) throw new Error("no dialogs");
  await theirs.getByLabel("Thông tin bổ sung").fill('{ "Hạng": "C" }');
  await theirs.getByRole("button", { name: "Lưu" }).click();
  await expect(status(other, "Cập nhật giấy tờ thành công!")).toBeVisible();

  await mine.getByLabel("Tên giấy tờ").fill("Bằng lái");
  await mine.getByRole("button", { name: "Lưu" }).click();
  const question = page.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await question.getByRole("button", { name: "Lấy bản mới" }).click();
  await expect(mine.getByLabel("Thông tin bổ sung")).toHaveValue(/"Hạng": "C"/);
  await mine.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật giấy tờ thành công!")).toBeVisible();
});
