import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, chooseFile, falsePicture, largeFile, rowAction, status } from "./steps.ts";

const path = "/quan-ly-danh-muc";

const rows = (page: Page) => page.getByRole("treegrid", { name: "Danh mục" }).getByRole("row");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const adding = (page: Page) => page.getByRole("dialog", { name: "Thêm danh mục" });
const editing = (page: Page) => page.getByRole("dialog", { name: "Chỉnh sửa danh mục" });
const view = (page: Page) => page.getByRole("dialog", { name: "Chi tiết danh mục" });
const deleting = (page: Page) => page.getByRole("dialog", { name: "Xóa danh mục" });

test("a root and a child with an icon are added, and the shop shows them", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole("button", { name: "Thêm danh mục" }).click();
  const form = adding(page);
  await form.getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(form.getByText("Vui lòng nhập đầy đủ tên và slug")).toBeVisible();
  await form.getByLabel("Tên danh mục").fill("Hoa tươi & cây cảnh");
  await expect(form.getByLabel("Slug")).toHaveValue("hoa-tuoi-cay-canh");
  await form.getByLabel("Slug").fill("hoa-tuoi");
  await form.getByLabel("Tên danh mục").fill("Hoa tươi");
  await expect(form.getByLabel("Slug")).toHaveValue("hoa-tuoi");
  await form.getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(status(page, "Thêm danh mục thành công")).toBeVisible();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(row(page, "Hoa tươi")).toBeVisible();

  await rowAction(page, "Hoa tươi", "Thêm danh mục con");
  await expect(form.getByLabel("Danh mục cha")).toHaveValue(/\d+/);
  await form.getByLabel("Tên danh mục").fill("Hoa hồng");
  const pick = form.getByRole("button", { name: "Chọn ảnh" });
  const problem = (text: string) => form.getByText(text);
  await chooseFile(page, pick, { ...falsePicture, name: "bao-gia.png" });
  await expect(problem("Chỉ được chọn file ảnh!")).toBeVisible();
  await chooseFile(page, pick, largeFile(2 * 1024 * 1024));
  await expect(problem("Ảnh phải nhỏ hơn 2MB!")).toBeVisible();

  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await chooseFile(page, pick, { name: "a.svg", mimeType: "image/svg+xml", buffer: script });
  await expect(form.getByRole("img", { name: "Icon danh mục" })).toBeVisible();
  mayFail("400 /api/categories/upload-icon");
  await form.getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(form.getByText("Upload icon thất bại")).toBeVisible();
  await expect(form.getByText(/không được chứa mã lệnh/)).toBeVisible();
  await expect(form.getByLabel("Tên danh mục")).toHaveValue("Hoa hồng");

  const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="8"/></svg>';
  const icon = { name: "hoa.svg", mimeType: "image/svg+xml", buffer: Buffer.from(circle) };
  await chooseFile(page, form.getByRole("button", { name: "Chọn ảnh khác" }), icon);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/categories")) sent += 1;
  });
  await form.getByRole("button", { name: "Thêm", exact: true }).dblclick();
  await expect(row(page, "Hoa hồng")).toBeVisible();
  expect(sent).toBe(1);

  await page.goto("/");
  await page.getByRole("button", { name: "Xem thêm danh mục" }).click();
  await page.getByRole("link", { name: /^Hoa tươi/ }).click();
  await expect(page.getByRole("heading", { name: "Hoa tươi" })).toBeVisible();
  await page.getByRole("link", { name: "Hoa hồng" }).click();
  await expect(page.getByRole("heading", { name: "Hoa hồng" })).toBeVisible();
  await expect(page.locator("header img[src^='/__mock/files/']")).toBeVisible();
});

test("a category is viewed, edited, moved and loses its icon", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto(`${path}?keyword=nam%20kho`);
  await page.getByRole("button", { name: "Xem Nấm khô" }).click();
  await expect(view(page).getByText("Cấp 2")).toBeVisible();
  await view(page).getByRole("button", { name: "Chỉnh sửa" }).click();
  const form = editing(page);
  await form.getByLabel("Tên danh mục").fill("Nấm sấy khô");
  await expect(form.getByLabel("Slug")).toHaveValue("nam-say-kho");
  await form.getByRole("button", { name: "Bỏ icon" }).click();
  await form.getByLabel("Danh mục cha").selectOption("Bánh & đồ khô");
  await form.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật danh mục thành công")).toBeVisible();
  await expect(view(page).getByText("Nấm sấy khô")).toBeVisible();
  await expect(view(page).getByText("Bánh & đồ khô")).toBeVisible();
  await page.goBack();
  await expect(view(page)).toBeHidden();
  await page.goto(`${path}?keyword=nam%20say`);
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, "Bánh & đồ khô")).toBeVisible();

  await page.goto(`${path}?sua=1`);
  await expect(form.getByLabel("Danh mục cha")).toBeDisabled();
  await expect(form.getByText(/có danh mục con nên phải giữ ở cấp 1/)).toBeVisible();
});

test("a deletion is refused with the way to what hangs on it, until nothing does", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  mayFail("409 /api/categories/5", "409 /api/categories/501");
  await page.goto(`${path}?keyword=thuy%20san`);
  await rowAction(page, "Thủy sản", "Xóa");
  const question = deleting(page);
  await expect(question.getByText("Bạn có chắc chắn muốn xóa danh mục này?")).toBeVisible();
  await question.getByRole("button", { name: "Xóa" }).click();
  await expect(alert(page, "danh mục còn 2 danh mục con")).toBeVisible();
  await expect(question.getByRole("button", { name: "Xóa" })).toBeHidden();
  await question.getByRole("link", { name: "Xem danh mục con" }).click();
  await expect(question).toBeHidden();
  await expect(view(page).getByRole("button", { name: "Hải sản khô" })).toBeVisible();

  await page.goto(`${path}?keyword=tom%20cua`);
  await rowAction(page, "Tôm, cua, cá", "Xóa");
  await question.getByRole("button", { name: "Xóa" }).click();
  await expect(alert(page, /danh mục còn \d+ sản phẩm/)).toBeVisible();
  await expect(question.getByRole("link", { name: "Mở quản lý sản phẩm" })).toBeVisible();
  await question.getByRole("link", { name: "Xem sản phẩm đang bán" }).click();
  await expect(page.getByRole("heading", { name: "Tôm, cua, cá" })).toBeVisible();

  await page.goto(`${path}?them=5`);
  await adding(page).getByLabel("Tên danh mục").fill("Rong biển");
  await adding(page).getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(row(page, "Rong biển")).toBeVisible();
  await rowAction(page, "Rong biển", "Xóa");
  await question.getByRole("button", { name: "Hủy" }).click();
  await rowAction(page, "Rong biển", "Xóa");
  await question.getByRole("button", { name: "Xóa" }).click();
  await expect(status(page, "Xóa danh mục thành công")).toBeVisible();
  await expect(row(page, "Rong biển")).toBeHidden();
});

test("search keeps the parents of what matches, and arrow keys walk the tree", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  const search = page.getByRole("searchbox", { name: "Tìm theo tên hoặc slug" });
  await search.fill("NUOC");
  await expect(page).toHaveURL(`${path}?keyword=NUOC`);
  await expect(row(page, "Gia vị & nước mắm")).toHaveAttribute("aria-expanded", "true");
  await expect(row(page, "Nước ép & thức uống")).toBeVisible();
  await expect(row(page, "Sữa & đồ uống")).toBeVisible();
  await expect(row(page, "Tương & sốt")).toBeHidden();
  await search.fill("khong co");
  await expect(page.getByText("Không tìm thấy danh mục")).toBeVisible();
  await search.clear();

  await expect(rows(page)).toHaveCount(11);
  await row(page, "Rau củ").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "Rau lá")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(rows(page)).toHaveCount(11);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(view(page).getByText("Nấm", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Trang 2" }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(rows(page)).toHaveCount(3);
});

test("the second of two writers sees what the first has saved, and decides", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  const second = await context.newPage();
  for (const one of [page, second]) await one.goto(`${path}?sua=101`);
  const [first, late] = [editing(page), editing(second)];
  await late.getByLabel("Tên danh mục").fill("Rau lá sạch");
  await first.getByLabel("Tên danh mục").fill("Rau ăn lá");
  await first.getByLabel("Danh mục cha").selectOption("Nấm");
  await first.getByRole("button", { name: "Lưu" }).click();
  await expect(status(page, "Cập nhật danh mục thành công")).toBeVisible();

  await late.getByRole("button", { name: "Lưu" }).click();
  const question = second.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
  await expect(question.getByRole("row", { name: /^Tên danh mục/ })).toContainText("Rau ăn lá");
  await expect(question.getByRole("row", { name: /^Danh mục cha/ })).toContainText("Nấm");
  await question.getByRole("button", { name: "Lấy bản mới" }).click();
  await expect(late.getByLabel("Danh mục cha")).toHaveValue("10");
  await expect(late.getByLabel("Tên danh mục")).toHaveValue("Rau lá sạch");
  await late.getByRole("button", { name: "Lưu" }).click();
  await expect(status(second, "Cập nhật danh mục thành công")).toBeVisible();

  await page.goto(`${path}?them=0`);
  await adding(page).getByLabel("Tên danh mục").fill("Tạm thời");
  await adding(page).getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(row(page, "Tạm thời")).toBeVisible();
  await second.goto(`${path}?keyword=tam%20thoi`);
  await rowAction(second, "Tạm thời", "Chỉnh sửa");
  await late.getByLabel("Tên danh mục").fill("Tạm thời mãi");
  await rowAction(page, "Tạm thời", "Xóa");
  await deleting(page).getByRole("button", { name: "Xóa" }).click();
  await expect(row(page, "Tạm thời")).toBeHidden();
  const id = new URL(second.url()).searchParams.get("sua");
  mayFail(`404 /api/categories/${id}`);
  await late.getByRole("button", { name: "Lưu" }).click();
  await expect(alert(second, /Danh mục này đã bị xóa/)).toBeVisible();
  await expect(late.getByLabel("Tên danh mục")).toHaveValue("Tạm thời mãi");
  await expect(second.getByText("Không tìm thấy danh mục")).toBeVisible();
});

test("a user without the permission neither sees nor changes categories", async ({
  page,
  signIn,
  mayFail,
  baseURL,
}) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
  mayFail("403 /api/categories");
  const answer = await page.request.post("/api/categories", {
    headers: { "x-tap-csrf": "1", origin: baseURL ?? "" },
    data: { name: "Hoa tươi", slug: "hoa-tuoi" },
  });
  expect(answer.status()).toBe(403);
});
