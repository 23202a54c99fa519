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

/** Signs in on the open login page. */
export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Email hoặc số điện thoại").fill(email);
  await page.getByLabel("Mật khẩu", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Đăng nhập" }).click();
}

/** Signs out through the shop's account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Tài khoản của / }).click();
  await page.getByRole("button", { name: "Đăng xuất", exact: true }).click();
  await expect(page).toHaveURL("/dang-nhap");
}

/** The code of the last e-mail to this address. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const response = await page.request.get("/__mock/mailbox");
  const emails: Email[] = await response.json();
  const latest = emails.find(({ to }) => to === email);
  expect(latest, `an e-mail to ${email}`).toBeDefined();
  return latest?.code ?? "";
}

/** Six digits other than this code. */
export const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Presses the control that opens the file chooser, and chooses the file. */
export async function chooseFile(
  page: Page,
  opener: Locator,
  file: ChosenFile | ChosenFile[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), opener.click()]);
  await chooser.setFiles(file);
}

/** A screenshot of the open page, padded to `bytes` if given. */
export async function pictureFile(page: Page, bytes = 0): Promise<ChosenFile> {
  const picture = await page.screenshot({ animations: "disabled" });
  const rest = Buffer.alloc(Math.max(0, bytes - picture.length));
  return { name: "anh.png", mimeType: "image/png", buffer: Buffer.concat([picture, rest]) };
}

/** So many bytes that are no picture: nothing makes them smaller. */
export const largeFile = (bytes: number): ChosenFile => ({
  name: "anh.png",
  mimeType: "image/png",
  buffer: Buffer.alloc(bytes),
});

/** A text file that claims to be a picture. */
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

/** Fills the registration form, or only the given fields. */
export async function fillRegistration(
  page: Page,
  fields: Partial<Record<keyof typeof newcomer | "Mã giới thiệu", string>> = newcomer,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Requests a code for the e-mail address in the registration form, and types it. */
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

/** Chosen from lists, the wards depending on the province; all other fields are typed. */
const lists: readonly string[] = ["Tỉnh/Thành phố", "Phường/Xã"];

const addressField = (page: Page, label: string) =>
  page.getByRole(lists.includes(label) ? "combobox" : "textbox", { name: label });

/** Fills the shipping form of checkout, or only the given fields. */
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

/** Checks that the input in the shipping form is still there. */
export async function expectAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address)) {
    await expect(addressField(page, label)).toHaveValue(text);
  }
}

/** Ends the session as the next call to `path` leaves, before any other read meets its end. */
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

/** A toast, or any other announced message. */
export const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });

/** The cart link with this number on its badge. */
export const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Giỏ hàng, ${count} sản phẩm` });

/** Goes from the cart to checkout with the selected items. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tiến hành đặt hàng" }).first().click();
  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
}

/** How many orders the signed-in buyer has, according to the server. */
export async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get("/api/orders/me");
  const { total }: Schema["MyOrderPage"] = await answer.json();
  return total;
}

/** Waits until a server-rendered page has its script; the chat loads with it. */
export async function awake(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Trò chuyện với / })).toBeVisible();
  // The controls of a server-rendered page wait until all of it is hydrated.
  await expect(page.locator("#root:not([data-waiting])")).toBeAttached();
}

/** A page's HTML as a guest's browser receives it, once the server has rendered it. */
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

/** Chooses an action from the menu at the end of a row. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Thao tác với ${row}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
