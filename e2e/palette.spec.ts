import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { expectFailed, fillLogin } from "./steps.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Tìm nhanh" });
const field = (page: Page) => palette(page).getByRole("combobox");
const group = (page: Page, name: string) => palette(page).getByRole("group", { name });

async function open(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Tìm nhanh" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

/** Not visible on the list's first page. */
async function someOrder(page: Page): Promise<Schema["Order"]> {
  const answer = await page.request.get("/api/orders-management/admin/order?page=2&size=10");
  const { data }: Schema["OrderPage"] = await answer.json();
  const order = data.at(-1);
  if (!order) throw new Error("no order");
  return order;
}

test("the keys work from the moment the button is there", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc", { waitUntil: "commit" });
  // Presses in the task that mounts the button, the earliest possible moment.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll("button")];
      if (!buttons.some((button) => button.textContent?.includes("Tìm nhanh"))) return;
      observer.disconnect();
      const press = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.dispatchEvent(new KeyboardEvent("keydown", press));
    }).observe(document, { subtree: true, childList: true });
  });
  await expect(field(page)).toBeFocused();
});

test("an order is found by its code and opened with the keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc");
  const { id } = await someOrder(page);
  const code = `TAP${id.slice(-6)}`;
  await open(page);
  await page.keyboard.type(code);
  const result = group(page, "Đơn hàng").getByRole("option", { name: new RegExp(`^${code}`) });
  await expect(result).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await result.getAttribute("id")) ?? "no id",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/quan-ly-don-hang?xem=${id}`);
  await expect(page.getByRole("dialog", { name: `Đơn hàng ${code}` })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(group(page, "Gần đây").getByRole("option").first()).toHaveText("Quản lý danh mục");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: `Đơn hàng ${code}` })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/quan-ly-danh-muc");
  // Wait for the focus on the new page, for the next key.
  await expect(page.locator("main:focus, main h1:focus")).toBeVisible();
});

test("a double click opens it, an action starts, and Back takes it along", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc");
  const button = page.getByRole("button", { name: "Tìm nhanh" });
  // The second time it is loaded, and the second click lands on the overlay.
  for (const each of ["first", "second"]) {
    await button.dblclick();
    await expect(field(page), each).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
  }
  await button.click();
  await field(page).fill("tao nhom");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/quan-ly-quyen?tab=nhom&viec=them");
  await expect(page.getByRole("dialog", { name: "Tạo nhóm vai trò" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await open(page);
  await page.goBack();
  await expect(page).toHaveURL("/quan-ly-danh-muc");
  await expect(palette(page)).toHaveCount(0);
});

test("typing on cancels the older search, and a server that is down is told in the list", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail(
    "503 /api/admin/wallet/pending-deposits",
    "503 /api/admin/wallet/withdraw-requests",
    "503 /api/categories",
    "503 /api/orders-management/admin/order",
    "503 /api/products/superadmin",
    "503 /api/users-management/admin/user-management",
  );
  await signIn(accounts.administrator);
  await page.clock.install();
  await page.goto("/tai-xe");
  await open(page);
  await page.keyboard.type("Thu Hà");
  await expect(
    group(page, "Người dùng").getByRole("option", { name: /^Đặng Thu Hà/ }),
  ).toBeVisible();
  await arrange({ scenario: "upstream-down" });
  await page.keyboard.type("ng");
  const list = palette(page).getByRole("listbox");
  const failures = list.getByText("Không tìm được: Máy chủ đang bảo trì");
  await expectFailed(page, failures.nth(4));
  await expect(failures).toHaveCount(5);
  await expect(palette(page).getByRole("status")).toContainText("Máy chủ đang bảo trì");
});

test("a dialog with a form stays where it is", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc?them=0");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox").first().fill("Gạo mới");
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Hãy đóng hộp thoại đang mở trước khi tìm nhanh.")).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await expect(form.getByRole("textbox").first()).toHaveValue("Gạo mới");
});

test("a buyer finds own pages only, and nothing is asked of the office's lists", async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/management|\/products\/(?:admin|superadmin|shop)/.test(request.url())) {
      asked.push(request.url());
    }
  });
  await signIn(accounts.buyer);
  await page.goto("/tai-xe");
  await open(page);
  await expect(
    group(page, "Cá nhân").getByRole("option", { name: "Ví TAP của tôi" }),
  ).toBeVisible();
  for (const name of ["Bán hàng", "Hệ thống", "Thao tác", "Ví TAP, quản lý"]) {
    await expect(group(page, name)).toHaveCount(0);
  }
  await page.keyboard.type("người dùng");
  await expect(palette(page).getByText("Không tìm thấy “người dùng”.")).toBeVisible();
  expect(asked).toEqual([]);
});

test("the next user of the browser does not see where the former one was", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc");
  await expect(page.getByRole("heading", { name: "Quản lý danh mục" })).toBeVisible();
  await page.getByRole("link", { name: "Đơn hàng", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Quản lý đơn hàng" })).toBeVisible();
  await open(page);
  await expect(group(page, "Gần đây").getByRole("option")).toHaveText(["Quản lý danh mục"]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /mở menu tài khoản$/ }).click();
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page).toHaveURL("/dang-nhap");
  // Same permissions, another user.
  await fillLogin(page, "capcao@tap.vn");
  await expect(page).toHaveURL("/quan-ly-nguoi-dung");
  await open(page);
  await expect(group(page, "Thao tác")).toBeVisible();
  await expect(group(page, "Gần đây")).toHaveCount(0);
});

test("question mark shows the keys, G and a letter lead on, and both can be switched off", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.seller);
  await page.goto("/ban-hang");
  await expect(page.getByRole("heading", { level: 1, name: "Bán hàng hôm nay" })).toBeVisible();
  const help = page.getByRole("dialog", { name: "Phím tắt" });
  await page.keyboard.press("?");
  await expect(help.getByText("Sản phẩm của shop")).toBeVisible();
  await expect(help.getByText("Quản lý người dùng")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL("/quan-ly-don-hang");
  const search = page.getByRole("main").getByRole("searchbox");
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("g s?");
  await expect(search).toHaveValue("g s?");
  await expect(help).toBeHidden();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Backspace");
  await search.blur();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/quan-ly-san-pham-shop");

  await page.keyboard.press("?");
  await help.getByRole("checkbox", { name: /^Dùng phím một chữ/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Tìm nhanh" })).toBeVisible();
  for (const key of ["?", "g", "d", "/"]) await page.keyboard.press(key);
  await expect(help).toBeHidden();
  await expect(page).toHaveURL("/quan-ly-san-pham-shop");
  await expect(search).not.toBeFocused();
});
