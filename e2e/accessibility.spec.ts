import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import {
  coveredStops,
  cutTexts,
  dimControls,
  endTransitions,
  namelessImages,
  sidewaysPx,
  textSpacing,
  walkByTab,
} from "./accessibility-steps.ts";
import { accounts, expect, password, test } from "./fixtures.ts";
import { awake, proceedToCheckout } from "./steps.ts";

// WCAG 2.2 AA beyond axe and the other journeys; docs/accessibility.yaml maps criteria to tests.

type Screen = {
  name: string;
  path: string;
  as?: keyof typeof accounts;
  filled: (page: Page) => Locator;
  steps?: (page: Page) => Promise<void>;
  isDialog?: boolean;
};

const screens: readonly Screen[] = [
  {
    name: "home",
    path: "/",
    filled: (page) => page.getByRole("list", { name: "Sản phẩm bán chạy" }),
    steps: awake,
  },
  {
    name: "shop",
    path: "/mua-sam",
    filled: (page) => page.getByRole("navigation", { name: "Phân trang" }),
    steps: awake,
  },
  {
    name: "product",
    path: "/san-pham/6",
    filled: (page) => page.getByRole("heading", { name: "Đánh giá sản phẩm" }),
    steps: awake,
  },
  {
    name: "login",
    path: "/dang-nhap",
    filled: (page) => page.getByText("Vui lòng nhập email hoặc số điện thoại"),
    steps: (page) => page.getByRole("button", { name: "Đăng nhập", exact: true }).click(),
  },
  {
    name: "cart",
    path: "/gio-hang",
    as: "buyer",
    filled: (page) => page.getByRole("button", { name: "Tiến hành đặt hàng" }).first(),
  },
  {
    name: "checkout",
    path: "/gio-hang",
    as: "buyer",
    filled: (page) => page.getByRole("button", { name: "Đặt hàng" }).first(),
    steps: proceedToCheckout,
  },
  {
    name: "own orders",
    path: "/gio-hang/don-hang-cua-toi",
    as: "buyer",
    filled: (page) => page.getByRole("button", { name: /^Xem chi tiết đơn/ }).first(),
  },
  {
    name: "security",
    path: "/tai-khoan?tab=bao-mat",
    as: "buyer",
    filled: (page) => page.getByText("Phiên đăng nhập").first(),
  },
  {
    name: "transfer",
    path: "/chuyen-tien",
    as: "buyer",
    filled: (page) => page.getByLabel("Mã UID người nhận"),
  },
  {
    name: "order list",
    path: "/quan-ly-don-hang",
    as: "administrator",
    filled: (page) => page.getByRole("button", { name: /^Xem / }).first(),
  },
  {
    name: "product form",
    path: "/quan-ly-san-pham?them=true",
    as: "administrator",
    filled: (page) => page.getByRole("dialog").getByLabel("Tên sản phẩm"),
    isDialog: true,
  },
  {
    name: "order panel",
    path: "/quan-ly-don-hang",
    as: "administrator",
    filled: (page) => page.getByRole("dialog").getByRole("heading").first(),
    steps: (page) => page.getByRole("button", { name: /^Xem / }).first().click(),
    isDialog: true,
  },
  {
    name: "wallet figures",
    path: "/quan-ly-vi-tap/tong-quan",
    as: "administrator",
    filled: (page) => page.getByText("Nạp tiền gần đây"),
  },
];

async function open(page: Page, { path, filled, steps }: Screen): Promise<void> {
  await page.goto(path);
  await steps?.(page);
  await expect(filled(page)).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Axe only runs these if named. */
const namedRules = ["target-size", "label-content-name-mismatch"];

const wide = { width: 1280, height: 800 };
/** 1280 by 1024 px at 400 %. */
const zoomed = { width: 320, height: 256 };

for (const screen of screens) {
  test(`the ${screen.name} screen bears zoom, wide spacing and the keyboard`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(wide);
    if (screen.as) await signIn(accounts[screen.as]);
    await open(page, screen);

    const { violations } = await new AxeBuilder({ page }).withRules(namedRules).analyze();
    const small = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(small, "2.5.8 Target Size, 2.5.3 Label in Name").toEqual([]);

    expect.soft(await page.evaluate(namelessImages), "1.1.1 Non-text Content").toEqual([]);

    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await page.evaluate(endTransitions);
      const dim = await dimControls(page);
      expect.soft(dim, `1.4.11 Non-text Contrast, ${colorScheme}`).toEqual([]);
    }

    const before = await page.evaluate(cutTexts);
    const style = await page.addStyleTag({ content: textSpacing });
    const cut = await page.evaluate(cutTexts);
    expect
      .soft(
        cut.filter((text) => !before.includes(text)),
        "1.4.12 Text Spacing",
      )
      .toEqual([]);
    await style.evaluate((element: Element) => element.remove());

    for (const size of [wide, zoomed]) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      const stops = await walkByTab(page);
      const at = `at ${size.width} by ${size.height}`;
      expect.soft(stops.at(-1)?.isFirst, `2.1.2 No Keyboard Trap ${at}`).toBe(true);
      expect.soft(coveredStops(stops), `2.4.11 Focus Not Obscured ${at}`).toEqual([]);
      const unmarked = stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name);
      expect.soft(unmarked, `2.4.7 Focus Visible ${at}`).toEqual([]);
    }
    expect.soft(await page.evaluate(sidewaysPx), "1.4.10 Reflow").toBe(0);
    expect.soft(await page.evaluate(cutTexts), "1.4.4 Resize Text").toEqual([]);
    if (screen.isDialog) {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

/** WCAG 1.3.5: autocomplete tokens of fields about the user. */
const purposes: Record<string, Record<string, string>> = {
  "/dang-nhap": { "Email hoặc số điện thoại": "username", "Mật khẩu": "current-password" },
  "/dang-ky": {
    "Họ và tên": "name",
    "Số điện thoại": "tel",
    Email: "email",
    "Mật khẩu": "new-password",
    "Xác nhận mật khẩu": "new-password",
  },
  "/quen-mat-khau": { Email: "email" },
};

test("fields about the user say so to the browser, and take a pasted password", async ({
  page,
}) => {
  for (const [path, fields] of Object.entries(purposes)) {
    await page.goto(path);
    for (const [label, purpose] of Object.entries(fields)) {
      const field = page.getByRole("main").getByLabel(label, { exact: true });
      await expect(field, `${path} ${label}`).toHaveAttribute("autocomplete", purpose);
    }
  }
  await page.goto("/dang-nhap");
  await page.getByLabel("Email hoặc số điện thoại").fill(password);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  await page.getByLabel("Mật khẩu", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByLabel("Mật khẩu", { exact: true })).toHaveValue(password);
});

test("help is in the same place of every shop page", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  for (const path of ["/", "/mua-sam", "/san-pham/6", "/gio-hang", "/tai-khoan", "/chuyen-tien"]) {
    await page.goto(path);
    await awake(page);
    const contact = page.getByRole("contentinfo").getByRole("link", { name: "Liên hệ" });
    await expect(contact, path).toHaveAttribute("href", "/contact");
    const chat = page.getByRole("button", { name: /^Trò chuyện với / });
    const isAfter = await chat.evaluate(
      (button, footer) =>
        Boolean(
          footer && button.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_PRECEDING,
        ),
      await contact.elementHandle(),
    );
    expect(isAfter, path).toBe(true);
  }
});

const largeTexts = {
  buyer: ["/", "/mua-sam", "/san-pham/6", "/gio-hang", "/tai-khoan", "/lich-su"],
  administrator: ["/quan-ly-vi-tap/tong-quan", "/quan-ly-vi-tap/bao-cao", "/quan-ly-ton-kho"],
} as const;

for (const who of ["buyer", "administrator"] as const) {
  test(`a browser's large text fits a phone, for the ${who}`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const large = "--blink-settings=defaultFontSize=24";
    const args = [...(launchOptions.args ?? []), large];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ baseURL, viewport: { width: 320, height: 640 } });
    await page.context().request.post("/bff/login", {
      headers: { "x-tap-csrf": "1", origin: baseURL ?? "" },
      data: { identifier: accounts[who], password },
    });
    for (const path of largeTexts[who]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect.soft(await page.evaluate(sidewaysPx), path).toBe(0);
      expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
    }
    await browser.close();
  });
}

/** In the middle of what has the focus. */
const isFocusSeen = () => {
  const focused = document.activeElement;
  const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
  return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
};

test("in a low window a form shows the field that has the focus, and a question its buttons", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-san-pham?tu_choi=1");
  await expect(page.getByRole("dialog").getByLabel("Lý do từ chối")).toBeFocused();
  await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true);
  await page.goto("/quan-ly-danh-muc?xoa=1");
  const question = page.getByRole("dialog");
  await expect(question.getByRole("button", { name: "Hủy" })).toBeFocused();
  const isCut = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight;
  await expect.poll(() => question.evaluate(isCut)).toBe(false);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("what is pressed often on a phone is 44 px high", async ({ page, signIn }) => {
    const heightOf = async (path: string, button: Locator) => {
      await page.goto(path);
      return (await button.boundingBox())?.height;
    };
    const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
    expect.soft(await heightOf("/mua-sam", button("Trang 2"))).toBe(44);
    await signIn(accounts.buyer);
    expect.soft(await heightOf("/chuyen-tien", button(/^Chuyển lại /))).toBe(44);
    await signIn(accounts.administrator);
    expect.soft(await heightOf("/quan-ly-don-hang", button(/^Tìm nhanh/))).toBe(44);
  });

  test("a press 16 px off the middle of a small control is its own", async ({ page, signIn }) => {
    const isOwn = (element: Element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [y - 16, y + 16].every((at) => element.contains(document.elementFromPoint(x, at)));
    };
    const check = (control: Locator) =>
      expect.poll(() => control.first().evaluate(isOwn)).toBe(true);
    await signIn(accounts.administrator);
    await page.goto("/quan-ly-nguoi-dung");
    await check(page.getByRole("checkbox", { name: /^Chọn ./ }));
    await check(page.getByRole("main").getByRole("button", { name: /^Xem ./ }));
    await page.goto("/quan-ly-vi-tap/bao-cao");
    await check(page.getByRole("button", { name: "Xóa khoảng ngày" }));
    await page.goto("/thong-ke-don-hang");
    await check(page.getByRole("main").getByRole("link", { name: "Đang giao hàng" }));
  });
});
