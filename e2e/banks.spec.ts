import { accounts, expect, test } from "./fixtures.ts";
import { alert, status } from "./steps.ts";
import { enterAccount, enterPin, originOf, provePin } from "./withdraw-steps.ts";

const path = "/quan-ly-ngan-hang";
const saveCall = "/api/withdraw/save-bank-account";
const savedText = "Lưu tài khoản ngân hàng thành công!";

test("an account is added with the name that the bank gives, and is verified", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  await page.getByRole("link", { name: "Thêm tài khoản" }).click();
  await expect(page).toHaveURL(`${path}?buoc=1`);
  await enterAccount(page, "2012345601");
  await expect(page.getByText("Tài khoản ngân hàng hợp lệ")).toBeVisible();
  await page.getByRole("button", { name: "Dùng tên này" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await enterPin(page);
  await page.getByRole("button", { name: "Lưu tài khoản" }).dblclick();
  await expect(status(page, savedText)).toBeVisible();
  await expect(page).toHaveURL(path);
  const first = page.getByRole("list", { name: "Tài khoản đã lưu" }).getByRole("listitem").first();
  await expect(first).toContainText("2012345601");
  await expect(first).toContainText("TRAN THI MAI");
  await expect(first).toContainText("Đã xác minh");
  await page.goBack();
  await expect(page).toHaveURL(`${path}?buoc=1`);
});

test("another name than the bank's is agreed to, and told in every later step", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto(`${path}?buoc=1`);
  await enterAccount(page, "2012345601");
  await page.getByLabel("Tên chủ tài khoản").fill("Nguyễn Thị Lan");
  await expect(status(page, /TRAN THI MAI, khác với tên bạn nhập/)).toBeVisible();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(status(page, /TRAN THI MAI, khác với tên bạn nhập/)).toBeVisible();
  await enterPin(page);
  await page.getByRole("button", { name: "Lưu tài khoản" }).click();
  const consent = page.getByRole("checkbox", { name: /vẫn dùng tên này: Nguyễn Thị Lan/ });
  await expect(consent).toBeFocused();
  await expect(page.getByText("Hãy xác nhận nếu vẫn dùng tên này")).toBeVisible();
  await consent.check();
  await page.getByRole("button", { name: "Lưu tài khoản" }).click();
  await expect(status(page, savedText)).toBeVisible();
  const first = page.getByRole("list", { name: "Tài khoản đã lưu" }).getByRole("listitem").first();
  await expect(first).toContainText("Chưa xác minh");
  const told = "Ngân hàng báo tên: TRAN THI MAI";
  await expect(first).toContainText(told);

  await test.step("a withdrawal tells it where the account is chosen and confirmed", async () => {
    await page.goto("/rut-tien");
    await page.getByLabel("Số tiền", { exact: true }).fill("60000");
    await page.getByRole("button", { name: "Tiếp tục" }).click();
    await expect(page.getByText(told)).toBeVisible();
    await page.getByRole("radio", { name: /2012345601/ }).check();
    await page.getByRole("button", { name: "Tiếp tục" }).click();
    await expect(page.getByRole("heading", { name: "Kiểm tra và xác nhận" })).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
  });

  await test.step("and the bank still names its customer to everybody", async () => {
    const answer = await page.request.post("/api/withdraw/verify-bank-account", {
      headers: { "x-tap-csrf": "1", origin: originOf(page) },
      data: { bankCode: "VCB", accountNumber: "2012345601" },
    });
    expect((await answer.json()).accountHolderName).toBe("TRAN THI MAI");
  });
});

test("an account that does not exist cannot be saved; one without a named holder can", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto(`${path}?buoc=1`);
  await enterAccount(page, "0000000000");
  await expect(page.getByText("Tài khoản ngân hàng không hợp lệ").first()).toBeVisible();
  await page.getByLabel("Tên chủ tài khoản").fill("Nguyễn Thị Lan");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page).toHaveURL(`${path}?buoc=2`);
  await page.getByLabel("Số tài khoản").fill("1111111111");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page).toHaveURL(`${path}?buoc=3`);
  await expect(status(page, /Không tìm thấy thông tin chủ tài khoản/)).toBeVisible();
});

test("what was typed survives a reload; a step without its data is not shown", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto(`${path}?buoc=3`);
  await expect(page).toHaveURL(`${path}?buoc=1`);
  const paused = page.getByRole("button", { name: /Bắc Á/ });
  // It stays clickable, to say why it cannot be chosen; Playwright would wait for it.
  await paused.click({ force: true });
  await expect(page.getByRole("tooltip").filter({ hasText: "tạm ngừng" }).first()).toBeVisible();
  await expect(page).toHaveURL(`${path}?buoc=1`);
  await enterAccount(page, "12x");
  await expect(page.getByText("Số tài khoản chỉ chứa số")).toBeVisible();
  await page.getByLabel("Số tài khoản").fill("20123456");
  await page.getByLabel("Tên chủ tài khoản").fill("Nguyễn Thị Lan");
  await page.reload();
  await expect(page.getByLabel("Số tài khoản")).toHaveValue("20123456");
  await expect(page.getByLabel("Tên chủ tài khoản")).toHaveValue("Nguyễn Thị Lan");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page).toHaveURL(`${path}?buoc=3`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Lưu tài khoản" })).toBeEnabled();
});

test("an account that was saved meanwhile is told as such", async ({ page, signIn, mayFail }) => {
  mayFail(`409 ${saveCall}`);
  await signIn(accounts.buyer);
  await page.goto(`${path}?buoc=1`);
  await enterAccount(page, "2012345601");
  await page.getByRole("button", { name: "Dùng tên này" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  const save = page.getByRole("button", { name: "Lưu tài khoản" });
  await expect(save).toBeEnabled();
  await provePin(page);
  const elsewhere = await page.request.post(saveCall, {
    headers: { "x-tap-csrf": "1", origin: originOf(page) },
    data: {
      bankCode: "VCB",
      bankName: "Vietcombank",
      accountNumber: "2012345601",
      accountHolderName: "TRAN THI MAI",
    },
  });
  expect(elsewhere.ok()).toBe(true);
  await enterPin(page);
  await save.click();
  await expect(page.getByText(/Tài khoản ngân hàng này đã được lưu/).first()).toBeVisible();
});

test("the verification tool asks the bank, and shows no holder that it does not name", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("404 /api/wallet/find-account-holder");
  await signIn(accounts.seller);
  await page.goto("/xac-minh-tai-khoan");
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await expect(page.getByText("Vui lòng chọn ngân hàng")).toBeVisible();
  await expect(page.getByText("Vui lòng nhập số tài khoản")).toBeVisible();
  await page.getByRole("combobox", { name: "Ngân hàng" }).fill("ngoai thuong");
  await page.getByRole("option", { name: /VCB/ }).click();
  await page.getByLabel("Số tài khoản").fill("0000000000");
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await expect(status(page, "Tài khoản ngân hàng không hợp lệ")).toBeVisible();
  await page.getByLabel("Số tài khoản").fill("2012345601");
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await expect(status(page, "Tài khoản ngân hàng hợp lệ")).toContainText("TRAN THI MAI");

  await page.getByRole("button", { name: "Tra cứu chủ tài khoản" }).click();
  await expect(page).toHaveURL(/mo=tra-cuu/);
  const lookup = page.getByRole("dialog", { name: "Tra cứu chủ tài khoản" });
  await lookup.getByLabel("Số tài khoản").fill("1111111111");
  await lookup.getByRole("button", { name: "Tra cứu" }).click();
  await expect(lookup.getByText("Vui lòng nhập mã ngân hàng")).toBeVisible();
  await lookup.getByLabel("Mã ngân hàng").fill("vcb");
  await lookup.getByRole("button", { name: "Tra cứu" }).click();
  await expect(
    lookup.getByRole("alert").filter({ hasText: "Không tìm thấy thông tin chủ tài khoản" }),
  ).toBeVisible();
  await lookup.getByLabel("Số tài khoản").fill("2012345601");
  await expect(alert(page, "Không tìm thấy")).toHaveCount(0);
  await lookup.getByRole("button", { name: "Tra cứu" }).click();
  await expect(lookup.getByText("TRAN THI MAI")).toBeVisible();
  await page.goBack();
  await expect(lookup).toBeHidden();

  await page.getByPlaceholder("Tìm theo tên hoặc mã ngân hàng").fill("quan doi");
  await expect(page).toHaveURL(/q=quan/);
  await expect(
    page.getByRole("list", { name: "Ngân hàng được hỗ trợ" }).getByRole("listitem"),
  ).toHaveCount(1);
});
