import { describe, expect, test } from "vitest";
import { fakeDate } from "../../testing/fake-date.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE_MS = 60_000;
const limited = () => setup({ clock: fakeDate() });

describe("a wallet's PIN", () => {
  const wrong = () => json({ message: "Mật khẩu không đúng!" }, 400);
  const guesses = [
    ["/api/wallet/password/verify", { password: "000000" }],
    ["/api/wallet/password/change", { currentPassword: "000000" }],
    ["/api/wallet/transfer", { recipientId: "TAP_7C01D4E9", transactionPin: "000000" }],
    ["/api/wallet/pay-order", { orderId: "dh-1", transactionPin: "000000" }],
  ] as const;

  /** Five guesses, at every place that takes a PIN. */
  async function locked() {
    const all = limited();
    const { browser, upstream } = all;
    await browser.login();
    for (const [path] of guesses) upstream.on(`POST ${path}`, wrong);
    const guess = (i: number) => {
      const [path, form] = guesses[i % guesses.length] ?? guesses[0];
      return browser.pay(path, form);
    };
    for (let i = 0; i < 5; i++) expect((await guess(i)).status).toBe(400);
    return { ...all, guess };
  }

  test("is locked for 15 minutes after five wrong ones", async () => {
    const { guess, clock } = await locked();
    for (let i = 0; i < 8; i++) expect((await guess(i + 100)).status).toBe(429);
    clock.advance(15 * MINUTE_MS);
    expect((await guess(5)).status).toBe(400);
  });

  test("counts again once an e-mailed code has set a new one", async () => {
    const { browser, upstream, guess } = await locked();
    const path = "/api/wallet/password/reset";
    upstream.on(`POST ${path}`, () => json({ message: "Mã OTP không đúng" }, 400));
    expect((await browser.post(path, { otpCode: "000000" })).status).toBe(400);
    expect((await guess(5)).status).toBe(429);
    upstream.off(`POST ${path}`);
    expect((await browser.post(path, { otpCode: "482913" })).status).toBe(200);
    expect((await guess(5)).status).toBe(400);
  });

  test("is reset with a code that has five tries", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    const path = "/api/wallet/password/reset";
    upstream.on(`POST ${path}`, wrong);
    for (let i = 0; i < 4; i++) expect((await browser.post(path, {})).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await browser.post(path, {})).status).toBe(429);
  });

  test.each([
    ["its code", { code: "WRONG_PIN", message: "Sai rồi", data: { attemptsLeft: 3 } }, 400],
    ["its code, whatever the status", { code: "WRONG_PIN", message: "Sai rồi" }, 422],
    ["the documented words", { message: "MAT KHAU khong dung. Vui lòng thử lại" }, 400],
  ])("is wrong by %s", async (_, problem, status) => {
    const { browser, upstream } = limited();
    await browser.login();
    upstream.on("POST /api/wallet/transfer", () => json(problem, status));
    for (let i = 0; i < 5; i++) {
      const response = await browser.pay("/api/wallet/transfer", {});
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ ...problem, code: "WRONG_PIN" });
    }
    expect((await browser.pay("/api/wallet/transfer", {})).status).toBe(429);
  });

  test("is not what any other 400 is about", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    for (const [path] of guesses) {
      upstream.on(`POST ${path}`, () => json({ message: "Số tiền không hợp lệ" }, 400));
      for (let i = 0; i < 6; i++) {
        const response = await browser.pay(path, {});
        expect([response.status, (await response.json()).code]).toEqual([400, "VALIDATION"]);
      }
    }
  });

  test("is not what an unknown recipient or an empty wallet is about", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    for (const status of [404, 409]) {
      upstream.on("POST /api/wallet/transfer", () => json({}, status));
      for (let i = 0; i < 6; i++) {
        expect((await browser.pay("/api/wallet/transfer", {})).status).toBe(status);
      }
    }
  });
});

describe("the own password", () => {
  const path = "/api/users/change-password";

  test("has five wrong tries, then waits for 15 minutes", async () => {
    const { browser, clock, upstream } = limited();
    await browser.login();
    upstream.on(`POST ${path}`, () => json({ message: "Mật khẩu hiện tại không đúng" }, 400));
    for (let i = 0; i < 4; i++) expect((await browser.post(path, {})).status).toBe(400);
    for (let i = 0; i < 2; i++) {
      const locked = await browser.post(path, {});
      expect(locked.status).toBe(429);
      expect((await locked.json()).message).toBe(
        "Bạn đã nhập sai mật khẩu quá nhiều lần. Vui lòng thử lại sau 15 phút.",
      );
    }
    clock.advance(15 * MINUTE_MS);
    upstream.off(`POST ${path}`);
    expect((await browser.post(path, {})).status).toBe(200);
  });

  test("is not guessed with a new one that is refused", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    const problem = { message: "Dữ liệu không hợp lệ", errors: { newPassword: "Quá ngắn" } };
    upstream.on(`POST ${path}`, () => json(problem, 400));
    for (let i = 0; i < 9; i++) expect((await browser.post(path, {})).status).toBe(400);
  });
});

test.each([
  "/api/wallet/find-recipient",
  "/api/wallet/find-account-holder",
  "/api/wallet/validate-bank-account",
  "/api/withdraw/verify-bank-account",
])("%s responds 30 times a minute and 200 an hour, found or not", async (path) => {
  const { browser, clock, upstream } = limited();
  await browser.login();
  let responses = 0;
  for (let minute = 0; minute < 10; minute++) {
    upstream.on(`POST ${path}`, () => json({}, minute % 2 ? 200 : 404));
    for (let i = 0; i < 31; i++) {
      if ((await browser.post(path, { uid: `${i}` })).status !== 429) responses += 1;
    }
    expect(responses).toBe(Math.min(200, (minute + 1) * 30));
    clock.advance(MINUTE_MS);
  }
});
