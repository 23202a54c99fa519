import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from "@playwright/test";
import type { Email } from "#mocks/control/control.ts";
import type { Schema } from "#openapi/schema.ts";
import { password } from "./fixtures.ts";

export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Email hoặc số điện thoại").fill(email);
  await page.getByLabel("Mật khẩu", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Đăng nhập" }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Tài khoản của / }).click();
  await page.getByRole("button", { name: "Đăng xuất", exact: true }).click();
  await expect(page).toHaveURL("/dang-nhap");
}

export async function codeFor(page: Page, email: string): Promise<string> {
  const response = await page.request.get("/__mock/mailbox");
  const emails: Email[] = await response.json();
  const latest = emails.find(({ to }) => to === email);
  expect(latest, `an e-mail to ${email}`).toBeDefined();
  return latest?.code ?? "";
}

export const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

export async function chooseFile(
  page: Page,
  opener: Locator,
  file: ChosenFile | ChosenFile[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), opener.click()]);
  await chooser.setFiles(file);
}

/** Padded to `bytes`, if given. */
export async function pictureFile(page: Page, bytes = 0): Promise<ChosenFile> {
  const picture = await page.screenshot({ animations: "disabled" });
  const rest = Buffer.alloc(Math.max(0, bytes - picture.length));
  return { name: "anh.png", mimeType: "image/png", buffer: Buffer.concat([picture, rest]) };
}

/** Not a picture, so that nothing can compress it. */
export const largeFile = (bytes: number): ChosenFile => ({
  name: "anh.png",
  mimeType: "image/png",
  buffer: Buffer.alloc(bytes),
});

export const falsePicture: ChosenFile = {
  name: "anh.png",
  mimeType: "image/png",
  buffer: Buffer.from("Đây không phải là ảnh."),
};

export const newcomer = {
  "Họ và tên": "Đinh Thị Khánh",
  "Số điện thoại": "0987000111",
  Email: "khanh.dinh@example.vn",
  "Mật khẩu": "Khanh@2026",
  "Xác nhận mật khẩu": "Khanh@2026",
} as const;

export async function fillRegistration(
  page: Page,
  fields: Partial<Record<keyof typeof newcomer | "Mã giới thiệu", string>> = newcomer,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

export async function proveEmail(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Gửi mã xác minh" }).click();
  const field = page.getByLabel("Mã OTP");
  await expect(field).toBeFocused();
  await field.fill(await codeFor(page, email));
  await page.getByRole("button", { name: "Xác minh", exact: true }).click();
  await expect(status(page, "Email đã được xác minh")).toBeVisible();
}

export const address = {
  "Họ và tên người nhận": "Nguyễn Thị Lan",
  "Số điện thoại": "0987654321",
  "Tỉnh/Thành phố": "Thành phố Cần Thơ",
  "Phường/Xã": "Phường Ninh Kiều",
  "Địa chỉ chi tiết": "Số 12 đường Nguyễn Văn Cừ",
  "Ghi chú": "Gọi trước khi giao",
} as const;

type AddressField = keyof typeof address;

/** The wards depend on the province. */
const lists: readonly string[] = ["Tỉnh/Thành phố", "Phường/Xã"];

const addressField = (page: Page, label: string) =>
  page.getByRole(lists.includes(label) ? "combobox" : "textbox", { name: label });

export async function fillAddress(
  page: Page,
  fields: Partial<Record<AddressField, string>> = address,
): Promise<void> {
  // The profile fills empty fields: input before it has loaded could look like half an address.
  await expect(addressField(page, "Tỉnh/Thành phố")).not.toHaveValue("");
  for (const [label, text] of Object.entries(fields)) {
    await addressField(page, label).fill(text);
    if (lists.includes(label)) await page.getByRole("option", { name: text }).click();
  }
}

export async function expectAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address)) {
    await expect(addressField(page, label)).toHaveValue(text);
  }
}

/** Ends the session just before the next write to `path`, so that no other read meets a 401. */
export async function endSessionAt(page: Page, path: string): Promise<void> {
  const calls = (url: URL) => url.pathname === path;
  const end = async (route: Route) => {
    if (route.request().method() === "GET") return route.fallback();
    await page.context().clearCookies();
    await route.continue();
    await page.unroute(calls, end);
  };
  await page.route(calls, end);
}

/** A call that is answered late: not before `answer`. */
export async function delayCall(page: Page, path: string) {
  const arrived = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    arrived.resolve();
    await go.promise;
    await route.fallback();
  });
  return { arrived: arrived.promise, answer: () => go.resolve() };
}

/** Jumps over the pauses between the tries of a read; the page's clock is installed before it begins. */
export async function expectFailed(page: Page, failed: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(failed).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [0] });
}

export const home = (page: Page) => page.getByRole("link", { name: "TAP, về trang chủ" });

export const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });

export const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Giỏ hàng, ${count} sản phẩm` });

export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tiến hành đặt hàng" }).first().click();
  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
}

export async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get("/api/orders/me");
  const { total }: Schema["MyOrderPage"] = await answer.json();
  return total;
}

/** The chat loads with the page's script. */
export async function awake(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Trò chuyện với / })).toBeVisible();
  // Controls are inert until the whole page is hydrated.
  await expect(page.locator("#root:not([data-waiting])")).toBeAttached();
}

export async function renderedPage(request: APIRequestContext, address: string): Promise<string> {
  let html = "";
  await expect
    .poll(async () => {
      html = await (await request.get(address)).text();
      return html;
    })
    .toContain("page-reads");
  return html;
}

export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Thao tác với ${row}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Everything that a script in the page could read and store. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stores = [{ ...localStorage }, { ...sessionStorage }];
    return JSON.stringify([...stores, document.cookie, history.state, location.href]);
  });

/** A reload would lose the mark. */
export const mark = (page: Page) =>
  page.evaluate(() => Object.assign(window, { isSamePage: true }));
export const isMarked = (page: Page) => page.evaluate(() => "isSamePage" in window);

const isoDays = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Ho_Chi_Minh" });
/** ISO 8601, in Vietnamese time. */
export const isoDay = (time: string | number) => isoDays.format(new Date(time));
export const daysAgo = (count: number) => isoDay(Date.now() - count * 86_400_000);

/** What stands beside a term, without the note below it. */
export const figure = (page: Page, label: string) =>
  page
    .getByRole("term")
    .getByText(label, { exact: true })
    .locator("xpath=..")
    .getByRole("definition")
    .first();
