import type { BrowserContext, Page } from "@playwright/test";
import { type DriftName, driftNames } from "#mocks/scenarios/drift.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { officeLists } from "./office-list-steps.ts";

// A backend that responds a little differently: no screen fails, and none shows what is not so.
// `DRIFT=all` opens every screen.

/** `shows`: what is there when its data could be read. */
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
const opened = process.env.DRIFT === "all" ? [...screens, ...more] : screens;

/** What no screen may say. */
const UNTRUE = /undefined|NaN|\[object|Invalid Date|Có lỗi xảy ra|Không tải được|không hợp lệ/;

type Visitor = {
  page: Page;
  context: BrowserContext;
  signIn: (email: string) => Promise<void>;
};

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

/** Units prove the others for every response; `DRIFT=all` opens the screens under each. */
const inBrowser: readonly DriftName[] = ["drift-envelope", "drift-new-states", "drift-bare"];

for (const name of process.env.DRIFT === "all" ? driftNames : inBrowser) {
  test(`no screen fails for ${name}`, async ({ page, context, signIn, arrange }) => {
    test.slow();
    await arrange({ scenario: name });
    await visitAll({ page, context, signIn });
  });
}
