import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { loseResponse, lostResponse } from "./lost-call-steps.ts";
import { alert, chooseFile, falsePicture, largeFile, pictureFile, status } from "./steps.ts";

const MEGABYTE = 1024 * 1024;
const detail = (page: Page) => page.getByLabel("Địa chỉ chi tiết");
const province = { name: "Tỉnh/Thành phố" } as const;
const ward = { name: "Phường/Xã" } as const;
const saved = "Cập nhật hồ sơ thành công";

test.beforeEach(({ signIn }) => signIn(accounts.buyer));

async function edit(page: Page): Promise<void> {
  await page.goto("/tai-khoan");
  await page.getByRole("button", { name: "Chỉnh sửa" }).press("Enter");
  await expect(page.getByRole("form", { name: "Chỉnh sửa thông tin cá nhân" })).toBeVisible();
}

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
  await expect(page.getByText("Thay cho địa chỉ đang có?")).toBeVisible();
  await expect(detail(page)).toHaveValue(before);
  await page.getByRole("button", { name: "Thay thế" }).click();
  await expect(detail(page)).toHaveValue("Phường Hoàn Kiếm, Thành phố Hà Nội, Việt Nam");
});

test("a picture becomes the avatar, and nothing else does", async ({ page }) => {
  await page.goto("/tai-khoan");
  const camera = page.getByRole("button", { name: "Đổi ảnh đại diện" });
  const crop = page.getByRole("dialog", { name: "Cập nhật ảnh đại diện" });
  await expect(camera).toBeVisible();
  await chooseFile(page, camera, falsePicture);
  await expect(alert(page, "Chỉ chấp nhận file ảnh!")).toBeVisible();
  await chooseFile(page, camera, largeFile(1.5 * MEGABYTE));
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
  await expect(page.getByLabel("Họ và tên")).toBeFocused();
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

test("the tabs stand on one line, and the chosen one is plain to see in the dark", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/tai-khoan?tab=giay-to");
    const list = page.getByRole("tablist", { name: "Mục tài khoản" });
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // A border of the list itself; one inside would scroll with the tabs.
    await expect(list).toHaveCSS("border-bottom-width", "1px");
    const lineInside = await list.evaluate((it) => getComputedStyle(it, "::before").display);
    expect(lineInside).toBe("none");

    const lookOf = (name: string) =>
      list.getByRole("tab", { name }).evaluate((tab) => {
        const { color, borderBottomColor } = getComputedStyle(tab);
        return { color, line: borderBottomColor };
      });
    const chosen = await lookOf("Giấy tờ tùy thân");
    expect(chosen.line).toBe(chosen.color);
    expect(chosen.color).not.toBe((await lookOf("Bảo mật")).color);
  }
});

test("choosing an avatar offline says why nothing opens, and works again online", async ({
  page,
  context,
  mayFail,
}) => {
  mayFail("lost chunk", "Failed to load resource: net::ERR_INTERNET_DISCONNECTED");
  await page.goto("/tai-khoan");
  const input = page.getByLabel("Ảnh đại diện", { exact: true });
  await expect(input).toBeAttached();
  const picture = await pictureFile(page);
  await context.setOffline(true);
  await input.setInputFiles(picture);
  await expect(alert(page, "Cập nhật ảnh đại diện thất bại")).toBeVisible();
  await context.setOffline(false);
  await input.setInputFiles(picture);
  await expect(page.getByRole("dialog", { name: "Cập nhật ảnh đại diện" })).toBeVisible();
});

const linesOf = (page: Page, text: string) =>
  page
    .getByRole("main")
    .getByText(text, { exact: true })
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size;
    });

test("codes and e-mails stay whole at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/gioi-thieu/TAP_1A2B3C4D");
  for (const text of ["TAP_1A2B3C4D", accounts.buyer, "Mã định danh", "Tỉnh/Thành phố"]) {
    await expect.poll(() => linesOf(page, text), text).toBe(1);
  }

  await page.goto("/tai-khoan?tab=tiep-thi");
  const direct = page.getByRole("list", { name: "Thành viên trực tiếp (F1)" });
  await expect(direct.getByText(/@/).first()).toBeVisible();
  const brokenInside = await direct.getByText(/@/).evaluateAll((emails) =>
    emails.flatMap((email) => {
      const words = document.createTreeWalker(email, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        if (range.getClientRects().length > 1) broken.push(email.textContent);
      }
      return broken;
    }),
  );
  expect(brokenInside).toEqual([]);
});

test("at 320 px the search of a page that is not there is as wide as its field", async ({
  page,
  mayFail,
}) => {
  mayFail("404 /khong-tim-thay-trang");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/khong-tim-thay-trang");
  const search = page.getByRole("search", { name: "Tìm trong cửa hàng" });
  const field = await search.getByRole("searchbox").boundingBox();
  const button = await search.getByRole("button", { name: "Tìm" }).boundingBox();
  expect(button?.x).toBe(field?.x);
  expect(button?.width).toBe(field?.width);
});

test("an address given up after a lost response does not stay saved", async ({ page, mayFail }) => {
  mayFail(lostResponse);
  await edit(page);
  const old = await detail(page).inputValue();
  await detail(page).fill("99 Đường Mới");
  await loseResponse(page, "/users/address");
  const save = page.getByRole("button", { name: "Lưu thay đổi" });
  await save.click();
  await expect(alert(page, /địa chỉ mới có thể đã được lưu/)).toBeVisible();
  await detail(page).fill(old);
  await save.click();
  await expect(status(page, saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(old).first()).toBeVisible();
  await expect(page.getByText("99 Đường Mới")).toHaveCount(0);
});
