import type { BrowserContext, Locator, Page } from "@playwright/test";
import { type DriftName, driftNames } from "#mocks/scenarios/drift.ts";
import type { Schema } from "#openapi/schema.ts";
import {
  confirmDialog,
  path as desk,
  fillConfirmation,
  firstPending,
  panel,
  pendingOf,
} from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { officeLists } from "./office-list-steps.ts";
import { chooseStatus, formOf, oneOf, ordersOf, panelOf } from "./order-steps.ts";
import { expectOpen, pinField, seedPin } from "./pin-steps.ts";
import { awake, countOrders, fillAddress, fillLogin, proceedToCheckout, status } from "./steps.ts";
import { countTransfers, fillTransfer, profileOf, sendButton } from "./transfer-steps.ts";

// A backend that deviates: no screen fails or shows anything false. `npm run drift` tests all kinds.

/** `shows` is visible when its data could be read. */
type Screen = { path: string; as?: string; shows: string };

const { buyer, financeOfficer } = accounts;
const screens: readonly Screen[] = [
  { path: "/", shows: "article" },
  { path: "/mua-sam", shows: "article" },
  { path: "/san-pham/1", shows: "button:has-text('Thêm vào giỏ')" },
  { path: "/gio-hang", as: buyer, shows: "input[type=checkbox]" },
  { path: "/gio-hang/don-hang-cua-toi", as: buyer, shows: "article, li" },
  { path: "/tai-khoan", as: buyer, shows: "button:has-text('Chỉnh sửa')" },
  { path: "/quan-ly-don-hang", as: accounts.seller, shows: "tbody tr" },
  { path: "/quan-ly-vi-tap/nap-tien", as: financeOfficer, shows: "tbody tr" },
];
const more: readonly Screen[] = [
  { path: "/san-pham/yeu-thich", as: buyer, shows: "article" },
  { path: "/tai-khoan?tab=giay-to", as: buyer, shows: "button" },
  { path: "/quan-ly-vi-tap/tong-quan", as: financeOfficer, shows: "section, article, dl" },
  { path: "/quan-ly-vi-tap/bao-cao", as: financeOfficer, shows: "section, article, dl" },
  ...officeLists.map((list) => ({ ...list, shows: "tbody tr, article, li" })),
];
const asked = process.env.DRIFT?.split(" ");
const opened = asked ? [...screens, ...more] : screens;

const kindsOf = (usual: readonly DriftName[]): readonly DriftName[] =>
  asked ? driftNames.filter((name) => asked.includes("all") || asked.includes(name)) : usual;

const UNTRUE = /undefined|NaN|\[object|Invalid Date|Có lỗi xảy ra|Không tải được|không hợp lệ/;

type Visitor = {
  page: Page;
  context: BrowserContext;
  signIn: (email: string) => Promise<void>;
};

/** Without a reload, after which the PIN would be asked for again. */
async function visitWallet({ page, context, signIn }: Visitor): Promise<void> {
  await context.clearCookies();
  await signIn(buyer);
  await page.goto("/vi-tap");
  await pinField(page).fill(seedPin);
  await page.keyboard.press("Enter");
  await expectOpen(page);
  const main = page.getByRole("main");
  await expect.soft(main.getByText(/\d+\.\d{3} đ/).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect.soft(await main.innerText(), "/vi-tap").not.toMatch(UNTRUE);
}

async function visitAll({ page, context, signIn }: Visitor): Promise<void> {
  let user: string | undefined;
  for (const { path, as, shows } of opened) {
    if (as !== user) await context.clearCookies();
    if (as && as !== user) await signIn(as);
    user = as;
    await page.goto(path);
    const main = page.getByRole("main");
    await expect.soft(main.locator(shows).first(), path).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect.soft(await main.innerText(), path).not.toMatch(UNTRUE);
  }
}

/** Unit tests cover the others for every response. */
const inBrowser: readonly DriftName[] = ["drift-envelope", "drift-new-states", "drift-bare"];

for (const name of kindsOf(inBrowser)) {
  test(`no screen fails for ${name}`, async ({ page, context, signIn, arrange }) => {
    test.slow();
    await arrange({ scenario: name });
    await visitAll({ page, context, signIn });
    await visitWallet({ page, context, signIn });
  });
}

const refusal = "Máy chủ chưa nhận thao tác này";
const firstName = "Nguyễn Thị Lan Anh";

type Deed = {
  as: string;
  act: (page: Page) => Promise<void>;
  success: (page: Page) => Locator;
  count: (page: Page) => Promise<number>;
};

const deeds: Readonly<Record<string, Deed>> = {
  "puts a product into the cart": {
    as: buyer,
    act: async (page) => {
      await page.goto("/san-pham/1");
      await awake(page);
      await page.getByRole("button", { name: "Thêm vào giỏ hàng" }).click();
    },
    success: (page) => status(page, "Thêm vào giỏ hàng thành công"),
    count: async (page) => {
      const { data }: Schema["Cart"] = await json(page, "/api/cart/me");
      return data.reduce((sum, { quantity }) => sum + quantity, 0);
    },
  },
  "orders what is in the cart": {
    as: buyer,
    act: async (page) => {
      await page.goto("/gio-hang");
      await proceedToCheckout(page);
      await fillAddress(page);
      await page.getByRole("button", { name: "Đặt hàng" }).click();
    },
    success: (page) => page.getByRole("heading", { name: "Đặt hàng thành công!" }),
    count: countOrders,
  },
  "sends money": {
    as: buyer,
    act: async (page) => {
      await page.goto("/chuyen-tien");
      await fillTransfer(page, "TAP_5E6F7A8B", 20_000);
      await page.getByLabel("Mã PIN ví").fill(seedPin);
      await sendButton(page).click();
    },
    success: (page) => page.getByRole("heading", { name: "Chuyển tiền thành công!" }),
    count: countTransfers,
  },
  "confirms a top-up": {
    as: financeOfficer,
    act: async (page) => {
      const [deposit] = await firstPending(page, 1);
      if (!deposit) throw new Error("There is no deposit");
      await page.goto(`${desk}?xem=${deposit.id}`);
      await panel(page, deposit.id).getByRole("button", { name: "Xác nhận" }).click();
      await fillConfirmation(confirmDialog(page), "FT26324007001");
      await confirmDialog(page)
        .getByRole("button", { name: /^Xác nhận / })
        .click();
    },
    success: (page) => status(page, "Đã xác nhận nạp"),
    count: async (page) => -(await pendingOf(page)).length,
  },
  "edits the profile": {
    as: buyer,
    act: async (page) => {
      await page.goto("/tai-khoan");
      await page.getByRole("button", { name: "Chỉnh sửa" }).click();
      await page.getByLabel("Họ và tên").fill(firstName);
      await page.getByRole("button", { name: "Lưu thay đổi" }).click();
    },
    success: (page) => status(page, "Cập nhật hồ sơ thành công"),
    count: async (page) => Number((await profileOf(page)).fullName === firstName),
  },
  "moves an order on": {
    as: accounts.seller,
    act: async (page) => {
      const order = await oneOf(page, "shop/order?status=pending");
      await page.goto(`/quan-ly-don-hang?xem=${order.id}`);
      await panelOf(page, order).getByRole("button", { name: "Cập nhật trạng thái" }).click();
      await chooseStatus(formOf(page, order), "Đã xác nhận");
      await formOf(page, order).getByRole("button", { name: "Cập nhật" }).click();
      const question = page.getByRole("button", { name: "Chuyển cả đơn" });
      const answer = status(page, "Cập nhật trạng thái").or(page.getByText(refusal));
      await expect(question.or(answer).first()).toBeVisible();
      if (await question.isVisible()) await question.click();
    },
    success: (page) => status(page, "Cập nhật trạng thái đơn hàng thành công"),
    count: async (page) => -(await ordersOf(page, "shop/order?status=pending")).length,
  },
};

async function json<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The response to a write; a money call without one is looked up. */
const failures: Partial<Record<DriftName, number>> = {
  "drift-writes-refused": 400,
  "drift-writes-empty": 502,
};

const isRefused = (name: DriftName) => name === "drift-writes-refused";
const deedsInBrowser: readonly DriftName[] = [
  "drift-envelope",
  "drift-writes-refused",
  "drift-writes-empty",
];

/** A list without a total cannot count, and a request in an unknown state cannot be decided. */
const undecided: readonly DriftName[] = ["drift-plain-lists", "drift-new-states"];

for (const name of kindsOf(deedsInBrowser).filter((name) => !undecided.includes(name))) {
  test(`what is told of seven deeds is so under ${name}`, async ({
    page,
    context,
    signIn,
    arrange,
    mayFail,
  }) => {
    test.slow();
    page.on("response", (response) => {
      const status = response.status();
      const isOfWrite = response.request().method() !== "GET" && status === failures[name];
      if (isOfWrite) mayFail(`${status} ${new URL(response.url()).pathname}`);
    });
    await arrange({ scenario: name });
    await page.goto("/dang-nhap");
    await fillLogin(page, buyer);
    await expect(status(page, "Đăng nhập thành công!")).toBeVisible();
    for (const [title, { as, act, success, count }] of Object.entries(deeds)) {
      await test.step(title, async () => {
        await page.goto("about:blank");
        await context.clearCookies();
        await signIn(as);
        const before = await count(page);
        await act(page);
        if (isRefused(name)) {
          await expect(page.getByText(refusal).first()).toBeVisible();
          await expect(success(page)).toHaveCount(0);
        } else {
          await expect(success(page)).toBeVisible();
        }
        expect(await count(page)).toBe(before + (isRefused(name) ? 0 : 1));
      });
    }
  });
}
