import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { Email } from "#mocks/control/control.ts";
import type { Schema } from "#openapi/schema.ts";
import { password } from "./fixtures.ts";

/** Signs in on the login page that is open. */
export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Email hoặc số điện thoại").fill(email);
  await page.getByLabel("Mật khẩu", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Đăng nhập" }).click();
}

/** Signs out by the account menu of the shop. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Tài khoản của / }).click();
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page).toHaveURL("/dang-nhap");
}

/** The code of the latest e-mail to this address. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const response = await page.request.get("/__mock/mailbox");
  const emails: Email[] = await response.json();
  const latest = emails.find(({ to }) => to === email);
  expect(latest, `an e-mail to ${email}`).toBeDefined();
  return latest?.code ?? "";
}

/** Six digits that are not this code. */
export const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Presses what opens the file chooser, and chooses. */
export async function chooseFile(page: Page, opener: Locator, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), opener.click()]);
  await chooser.setFiles(file);
}

/** A picture of the page that is open; with `bytes` it is made that large. */
export async function pictureFile(page: Page, bytes = 0): Promise<ChosenFile> {
  const picture = await page.screenshot({ animations: "disabled" });
  const rest = Buffer.alloc(Math.max(0, bytes - picture.length));
  return { name: "anh.png", mimeType: "image/png", buffer: Buffer.concat([picture, rest]) };
}

/** A text that says it is a picture. */
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

/** Fills the registration form, or the fields that are given; the rest stays as it is. */
export async function fillRegistration(
  page: Page,
  fields: Partial<Record<keyof typeof newcomer | "Mã giới thiệu", string>> = newcomer,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Has a code sent to the e-mail that stands in the registration form, and types it. */
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

/** Chosen from lists, the ward from those of the province; the other fields are typed into. */
const lists: readonly string[] = ["Tỉnh/Thành phố", "Phường/Xã"];

const addressField = (page: Page, label: string) =>
  page.getByRole(lists.includes(label) ? "combobox" : "textbox", { name: label });

/** Fills the shipping form of checkout, or the fields that are given. */
export async function fillAddress(
  page: Page,
  fields: Partial<Record<AddressField, string>> = address,
): Promise<void> {
  // The profile fills what is empty: what is typed before it comes could be taken for half an address.
  await expect(addressField(page, "Tỉnh/Thành phố")).not.toHaveValue("");
  for (const [label, text] of Object.entries(fields)) {
    await addressField(page, label).fill(text);
    if (lists.includes(label)) await page.getByRole("option", { name: text }).click();
  }
}

/** What was typed into the shipping form is still there. */
export async function expectAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address)) {
    await expect(addressField(page, label)).toHaveValue(text);
  }
}

/** A toast, or any other message that is read out. */
export const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });

/** The number that the cart's badge says. */
export const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Giỏ hàng, ${count} sản phẩm` });

/** Goes from the cart to checkout with what is selected. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tiến hành đặt hàng" }).first().click();
  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
}

/** How many orders the signed-in buyer has, by the server's own word. */
export async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get("/api/orders/me");
  const { total }: Schema["MyOrderPage"] = await answer.json();
  return total;
}

/** A page that came rendered has its script now: the chat comes with it. */
export async function awake(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Trò chuyện với / })).toBeVisible();
  // A rendered page answers to nothing before all of it is alive.
  await expect(page.locator("#root")).not.toHaveAttribute("inert");
}

/** The HTML of a page as a guest's browser gets it, once the server has rendered it. */
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

/** Chooses what to do from the menu at the end of a row. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Thao tác với ${row}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
