import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, chooseFile, falsePicture, pictureFile, status } from "./steps.ts";

const MEGABYTE = 1024 * 1024;
const detail = (page: Page) => page.getByLabel("Địa chỉ chi tiết");
const province = { name: "Tỉnh/Thành phố" } as const;
const ward = { name: "Phường/Xã" } as const;
const saved = "Cập nhật hồ sơ thành công";

test.beforeEach(async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
});

async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Chỉnh sửa" }).click();
  await expect(page.getByRole("form", { name: "Chỉnh sửa thông tin cá nhân" })).toBeVisible();
}

/** Searches one level of the address, and takes what is found. */
async function pick(page: Page, level: typeof province | typeof ward, typed: string, unit: string) {
  await page.getByRole("combobox", level).fill(typed);
  await page.getByRole("option", { name: unit }).click();
}

test("the profile is edited with an address that is found without accents", async ({ page }) => {
  await edit(page);
  await page.getByLabel("Họ và tên").fill("Nguyễn Thị Lan Anh");
  await page.getByLabel("Số căn cước công dân").fill("123");
  await pick(page, province, "ha noi", "Thành phố Hà Nội");
  await page.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(page.getByText("Số căn cước công dân phải gồm đúng 12 chữ số")).toBeVisible();
  await expect(page.getByText("Vui lòng chọn đầy đủ địa chỉ hành chính")).toBeVisible();

  await page.getByLabel("Số căn cước công dân").fill("079190001234");
  await pick(page, ward, "ba dinh", "Phường Ba Đình");
  await detail(page).fill("12 Đội Cấn");
  await page.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(status(page, saved)).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan Anh" }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText("12 Đội Cấn, Phường Ba Đình, Thành phố Hà Nội", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("079190001234")).toBeVisible();
});

test("without the lists of units an address is typed by hand", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("503 /bff/places/provinces", "503 /bff/places/provinces/79/wards");
  await arrange({ scenario: "places-down" });
  await edit(page);
  await expect(alert(page, "Không tải được danh sách địa chỉ hành chính.")).toBeVisible();
  await page.getByRole("button", { name: "Nhập tay", exact: true }).click();
  await page.getByRole("textbox", province).fill("Thành phố Cần Thơ");
  await page.getByRole("textbox", ward).fill("Phường Cái Khế");
  await detail(page).fill("5 Trần Phú");
  await page.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(status(page, saved)).toBeVisible();
  await expect(page.getByText("5 Trần Phú, Phường Cái Khế, Thành phố Cần Thơ")).toBeVisible();
});

test("the device's position fills the detailed line when it may be asked", async ({
  page,
  context,
}) => {
  const locate = page.getByRole("button", { name: "Lấy vị trí hiện tại" });
  await edit(page);
  await locate.click();
  await expect(alert(page, "Bạn đã từ chối quyền truy cập vị trí.")).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 21.0285, longitude: 105.8542 });
  const before = await detail(page).inputValue();
  await locate.click();
  // What stands there is replaced only after a question.
  await expect(page.getByText("Thay cho địa chỉ đang có?")).toBeVisible();
  await expect(detail(page)).toHaveValue(before);
  await page.getByRole("button", { name: "Thay thế" }).click();
  await expect(detail(page)).toHaveValue("Phường Hoàn Kiếm, Thành phố Hà Nội, Việt Nam");
});

test("a picture becomes the avatar, and nothing else does", async ({ page }) => {
  const camera = page.getByRole("button", { name: "Đổi ảnh đại diện" });
  const crop = page.getByRole("dialog", { name: "Cập nhật ảnh đại diện" });
  await expect(camera).toBeVisible();
  await chooseFile(page, camera, falsePicture);
  await expect(alert(page, "Chỉ chấp nhận file ảnh!")).toBeVisible();
  await chooseFile(page, camera, await pictureFile(page, 1.5 * MEGABYTE));
  await expect(alert(page, "Ảnh vượt quá 1MB.")).toBeVisible();

  await chooseFile(page, camera, await pictureFile(page));
  await expect(crop.getByRole("application")).toBeVisible();
  await crop.getByRole("slider", { name: "Phóng to" }).fill("2");
  await crop.getByRole("button", { name: "Lưu ảnh" }).click();
  await expect(status(page, "Cập nhật ảnh thành công")).toBeVisible();
  await expect(crop).toBeHidden();
  const ofHeader = page
    .getByRole("banner")
    .getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })
    .getByRole("presentation");
  await expect(ofHeader).toHaveAttribute("src", /\/__mock\/files\//);
  await expect(ofHeader).toHaveJSProperty("naturalWidth", 360);
});

test("edits that were not saved are asked about", async ({ page }) => {
  const question = page.getByRole("dialog", { name: "Bỏ các thay đổi?" });
  await edit(page);
  await page.getByLabel("Họ và tên").fill("Tên chưa lưu");
  await page.getByRole("tab", { name: "Bảo mật" }).click();
  await question.getByRole("button", { name: "Hủy" }).click();
  await expect(page.getByLabel("Họ và tên")).toHaveValue("Tên chưa lưu");
  await expect(page).toHaveURL("/tai-khoan");

  await page.getByRole("tab", { name: "Bảo mật" }).click();
  await question.getByRole("button", { name: "Bỏ thay đổi" }).click();
  await expect(page).toHaveURL("/tai-khoan?tab=bao-mat");
  await expect(page.getByRole("heading", { name: "Phiên đăng nhập" })).toBeVisible();
});
