import type { Locator, Page } from "@playwright/test";
import { chooseImage, creating, editing, list, path, row, rows } from "./banner-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, chooseFile, falsePicture, largeFile, rowAction, status } from "./steps.ts";

const sorting = (page: Page) => page.getByRole("dialog", { name: "Sắp xếp banner" });
const slider = (page: Page) => page.getByRole("region", { name: "Tin nổi bật" });
const dots = (page: Page) => slider(page).getByRole("button", { name: /^Trang \d+: / });

async function dragItem(page: Page, title: string, to: Locator): Promise<void> {
  const from = await sorting(page).getByRole("listitem").getByText(title).boundingBox();
  const place = await to.boundingBox();
  if (!from || !place) throw new Error("the list is not in sight");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(place.x + 90, place.y + place.height / 2, { steps: 5 });
  await page.mouse.up();
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "TAP, về trang chủ" }).first().click();
  await expect(slider(page)).toBeVisible();
}

test("a banner is created with a cut image, seen on the home page, paused, moved and deleted", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  await expect(page).toHaveURL(list);
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole("button", { name: "Tạo banner" }).click();
  await expect(page).toHaveURL(`${path}/tao-moi`);
  const form = creating(page);
  await expect(form.getByLabel("Thứ tự hiển thị")).toHaveValue("6");
  await chooseImage(page);
  await expect(form.getByText("Đã tải ảnh lên")).toBeVisible();
  await form.getByLabel("Tiêu đề").fill("Chợ quê cuối tuần");
  await form.getByLabel("Mô tả").fill("Rau vườn hái sáng, giao trước trưa.");
  await form.getByRole("button", { name: "Tạo banner" }).dblclick();
  await expect(status(page, "Tạo banner thành công!")).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(form).toBeHidden();
  await expect(rows(page)).toHaveCount(7);
  await expect(row(page, "Chợ quê cuối tuần")).toContainText("Hoạt động");

  await goHome(page);
  await page.getByRole("button", { name: /: Chợ quê cuối tuần$/ }).click();
  const slide = slider(page).getByRole("article", { name: "Chợ quê cuối tuần" });
  await expect(slide.getByText("Rau vườn hái sáng")).toBeVisible();
  const size = () =>
    slide.locator("img").evaluate((img) => {
      const { naturalWidth, naturalHeight } = img as HTMLImageElement;
      return naturalWidth / naturalHeight;
    });
  await expect.poll(size).toBeCloseTo(16 / 9, 1);

  await page.goto(list);
  await rowAction(page, "Chợ quê cuối tuần", "Tạm dừng");
  await expect(status(page, "Cập nhật banner thành công!")).toBeVisible();
  await expect(row(page, "Chợ quê cuối tuần")).toContainText("Tạm dừng");
  await goHome(page);
  await expect(dots(page)).toHaveCount(5);
  await expect(slider(page).getByRole("button", { name: /Chợ quê cuối tuần/ })).toBeHidden();

  await page.goto(list);
  await page.getByRole("button", { name: "Sắp xếp", exact: true }).press("Enter");
  await expect(page).toHaveURL(`${list}?viec=sap-xep`);
  const handle = sorting(page).getByRole("button", { name: /đổi chỗ Cà phê Tây Nguyên/ });
  for (let step = 0; step < 3; step += 1) await handle.press("ArrowUp");
  await expect(handle).toBeFocused();
  await dragItem(page, "Cà phê Tây Nguyên", sorting(page).getByRole("listitem").last());
  await expect(sorting(page).getByRole("listitem").last()).toContainText("Cà phê Tây Nguyên");
  await dragItem(page, "Cà phê Tây Nguyên", sorting(page).getByRole("listitem").first());
  await expect(sorting(page).getByRole("listitem").first()).toContainText("Cà phê Tây Nguyên");
  await sorting(page).getByRole("button", { name: "Lưu thứ tự" }).press("Enter");
  await expect(status(page, "Đã lưu thứ tự hiển thị")).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(rows(page).first()).toContainText("Cà phê Tây Nguyên");
  await goHome(page);
  await expect(dots(page).nth(1)).toHaveAccessibleName(/Cà phê Tây Nguyên/);

  await page.goto(`${list}?search=cho que`);
  await expect(rows(page)).toHaveCount(1);
  await rowAction(page, "Chợ quê cuối tuần", "Xóa banner");
  const question = page.getByRole("dialog", { name: "Xóa banner" });
  await question.getByRole("button", { name: "Xóa", exact: true }).click();
  await expect(status(page, "Xóa banner thành công!")).toBeVisible();
  await expect(page.getByText("Không tìm thấy banner")).toBeVisible();
});

test("what is wrong with a new banner is told at its place, and nothing typed is lost", async ({
  page,
  signIn,
  mayFail,
  baseURL,
}) => {
  await signIn(accounts.administrator);
  await page.goto(`${path}/tao-moi`);
  const form = creating(page);
  const create = form.getByRole("button", { name: "Tạo banner" });
  const pick = form.getByRole("button", { name: "Chọn ảnh" });
  await form.getByLabel("Tiêu đề").fill(" GẠO ST25 vụ lúa tôm mới ");
  await form.getByLabel("Thứ tự hiển thị").fill("1");
  await create.click();
  for (const text of [
    "Vui lòng upload ảnh trước khi tạo banner!",
    "Tiêu đề banner đã tồn tại!",
    "Thứ tự hiển thị đã tồn tại!",
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await chooseFile(page, pick, falsePicture);
  await expect(form.getByText("Chỉ được chọn file ảnh!")).toBeVisible();
  await chooseFile(page, pick, largeFile(5 * 1024 * 1024));
  await expect(form.getByText("Kích thước ảnh phải nhỏ hơn 5MB!")).toBeVisible();

  mayFail("503 /api/core/banner/upload-image", "409 /api/core/banner");
  const upload = "**/api/core/banner/upload-image";
  await page.route(upload, (route) => route.fulfill({ status: 503, json: {} }));
  await chooseImage(page);
  await expect(alert(page, "Upload ảnh thất bại!")).toBeVisible();
  await page.unroute(upload);
  await form.getByRole("button", { name: "Thử tải lại" }).click();
  await expect(form.getByText("Đã tải ảnh lên")).toBeVisible();

  await form.getByLabel("Tiêu đề").fill("Chợ quê cuối tuần");
  await form.getByLabel("Thứ tự hiển thị").fill("6");
  const taken = await page.request.put("/api/core/banner/6", {
    headers: { "x-tap-csrf": "1", origin: baseURL ?? "" },
    data: { displayOrder: 6 },
  });
  expect(taken.ok()).toBe(true);
  await create.click();
  await expect(form.getByLabel("Thứ tự hiển thị")).toHaveAccessibleDescription(
    /Thứ tự hiển thị đã tồn tại!/,
  );
  await expect(form.getByText("Tạo banner thất bại!")).toBeVisible();
  await form.getByLabel("Thứ tự hiển thị").fill("7");

  // A failure with status 200.
  const call = "**/api/core/banner";
  await page.route(call, (route) =>
    route.fulfill({ json: { success: false, message: "Đã đủ số banner cho phép", data: null } }),
  );
  await create.click();
  await expect(alert(page, "Đã đủ số banner cho phép")).toBeVisible();
  await expect(form.getByLabel("Tiêu đề")).toHaveValue("Chợ quê cuối tuần");
  await page.unroute(call);

  await page.keyboard.press("Escape");
  const discard = page.getByRole("dialog", { name: "Bỏ các thay đổi?" });
  await discard.getByRole("button", { name: "Hủy" }).click();
  await create.click();
  await expect(page).toHaveURL(list);
  await expect(row(page, "Chợ quê cuối tuần")).toBeVisible();
});

test("a new image is uploaded after the fields were saved, and a deleted one is told", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  await page.goto(list);
  await rowAction(page, "Chợ phiên OCOP 5 sao", "Xóa ảnh");
  const question = page.getByRole("dialog", { name: "Xóa ảnh banner" });
  await question.getByRole("button", { name: "Xóa ảnh" }).click();
  await expect(status(page, "Xóa ảnh thành công!")).toBeVisible();
  await expect(row(page, "Chợ phiên OCOP")).toContainText("Không có ảnh");
  await page.getByRole("button", { name: "Thao tác với Chợ phiên OCOP 5 sao" }).click();
  await expect(page.getByRole("menuitem", { name: /^Xóa ảnh/ })).toContainText(
    "Banner này không có ảnh để xóa!",
  );
  await page.keyboard.press("Escape");

  await row(page, "Chợ phiên OCOP").click();
  await expect(page).toHaveURL(`${path}/chinh-sua/3`);
  const form = editing(page);
  await expect(form.getByText(/Ảnh của banner này đã bị xóa/)).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/core/banner")) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  await chooseImage(page, form);
  await form.getByLabel("Tiêu đề").fill("Chợ phiên OCOP mùa xuân");
  mayFail("503 /api/core/banner/upload-image", "404 /api/core/banner/4040");
  const upload = "**/api/core/banner/upload-image";
  await page.route(upload, (route) => route.fulfill({ status: 503, json: {} }));
  await form.getByRole("button", { name: "Lưu" }).click();
  await expect(alert(page, /Thông tin đã được lưu, nhưng ảnh mới thì chưa/)).toBeVisible();
  await page.unroute(upload);
  const retry = form.getByRole("button", { name: "Thử tải lại" });
  await form.getByLabel("Tiêu đề").fill("");
  await retry.click();
  await expect(form.getByText("Vui lòng nhập tiêu đề banner!")).toBeVisible();
  await form.getByLabel("Tiêu đề").fill("Chợ phiên OCOP mùa xuân");
  await retry.click();
  await expect(status(page, "Cập nhật banner thành công!")).toBeVisible();
  await expect(page).toHaveURL(list);
  // An image is uploaded only once an update of the banner has gone through.
  expect(calls).toEqual([
    "PUT /api/core/banner/3",
    "POST /api/core/banner/upload-image",
    "PUT /api/core/banner/3",
    "POST /api/core/banner/upload-image",
    "PUT /api/core/banner/3",
  ]);
  await expect(row(page, "Chợ phiên OCOP mùa xuân").locator("img")).toBeVisible();

  await page.goto(`${path}/chinh-sua/4040`);
  const missing = "Không thể tải thông tin banner. Vui lòng kiểm tra lại.";
  await expect(editing(page).getByText(missing)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
});
