import { accounts, expect, password, test } from "./fixtures.ts";
import { ownPin, wrongPin } from "./pin-steps.ts";
import { alert, status } from "./steps.ts";
import {
  enterAccount,
  enterPin,
  fillWithdrawal,
  originOf,
  provePin,
  requestsOf,
  sendButton,
} from "./withdraw-steps.ts";

test("a wrong PIN sends nothing, a locked wallet lets nothing out", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("400 /api/wallet/password/verify", "429 /api/wallet/password/verify");
  await signIn(accounts.buyer);
  const { total } = await requestsOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  const pin = page.getByLabel("Mã PIN ví");
  await pin.fill("12");
  await sendButton(page).click();
  await expect(page.getByText("Vui lòng nhập đủ 6 số")).toBeVisible();
  await expect(pin).toBeFocused();
  for (const left of [4, 3, 2, 1]) {
    await pin.fill(wrongPin);
    await sendButton(page).click();
    await expect(page.getByText(`Mật khẩu không đúng. Bạn còn ${left} lần thử.`)).toBeVisible();
    await expect(pin).toBeFocused();
  }
  await pin.fill(wrongPin);
  await sendButton(page).click();
  await expect(alert(page, /^Ví bị khóa đến/)).toBeVisible();
  await expect(pin).toBeDisabled();
  await page.reload();
  await page.getByRole("checkbox").check();
  await enterPin(page);
  await sendButton(page).click();
  await expect(alert(page, /^Ví bị khóa đến/)).toBeVisible();
  expect((await requestsOf(page)).total).toBe(total);
});

test("the server lets nothing out without the PIN, and one withdrawal with it", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/rut-tien");
  const { banks } = await (await page.request.get("/api/withdraw/saved-banks")).json();
  const [{ id, bankCode, bankName, accountNumber, accountHolderName }] = banks;
  const data = { linkedBankId: id, bankCode, bankName, accountNumber, accountHolderName };
  const withdraw = async (amount: number) => {
    const headers = {
      "x-tap-csrf": "1",
      origin: originOf(page),
      "idempotency-key": crypto.randomUUID(),
    };
    const options = { headers, data: { ...data, amount } };
    const answer = await page.request.post("/api/wallet/withdraw-requests", options);
    return answer.ok() ? "sent" : (await answer.json()).code;
  };
  expect(await withdraw(50_000)).toBe("PIN_REQUIRED");
  await provePin(page);
  expect(await withdraw(50_000)).toBe("sent");
  expect(await withdraw(60_000)).toBe("PIN_REQUIRED");
});

test("a wallet without a PIN sets one on the way, and the withdrawal goes on", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.otherBuyer);
  await page.goto("/quan-ly-ngan-hang?buoc=1");
  await enterAccount(page, "2012345601");
  await page.getByRole("button", { name: "Dùng tên này" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByRole("button", { name: "Lưu tài khoản" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "chưa thiết lập mã PIN" })).toBeFocused();
  await page.getByRole("link", { name: "Thiết lập mã PIN" }).click();
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(ownPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByLabel("Xác nhận mật khẩu mới").fill(ownPin);
  await page.getByRole("button", { name: "Đặt mật khẩu" }).click();
  await page.getByRole("link", { name: "Tiếp tục giao dịch" }).click();
  await expect(page).toHaveURL("/quan-ly-ngan-hang?buoc=3");
  await page.getByLabel("Mã PIN ví").fill(ownPin);
  await page.getByRole("button", { name: "Lưu tài khoản" }).click();
  await expect(status(page, "Lưu tài khoản ngân hàng thành công!")).toBeVisible();
});

test("signing out in another tab hides balance, account and recipient", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  const transfer = await context.newPage();
  await transfer.goto("/chuyen-tien");
  await expect(transfer.getByLabel("Mã UID người nhận")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: /^Tài khoản của / }).click();
  await other.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(other).toHaveURL("/dang-nhap");
  const question = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await expect(question).toBeVisible();
  for (const hidden of [page.getByText("300.000 đ"), page.getByRole("main").getByRole("form")]) {
    await expect(hidden).toBeHidden();
  }
  await expect(transfer.getByLabel("Mã UID người nhận")).toBeHidden();
  await question.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await question.getByRole("button", { name: "Đăng nhập lại" }).click();
  await expect(page.getByText("300.000 đ").first()).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeChecked();
});
