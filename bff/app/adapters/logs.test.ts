import { describe, expect, test } from "vitest";
import { maskJson, maskText, maskValue } from "#openapi/masking.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { getLogCacheStatus, getLogMetrics, logEntry } from "./adapters.ts";

describe("secrets in text", () => {
  test.each([
    ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln", "eyJ"],
    ["authorization: Bearer abcdefghijkl", "abcdefghijkl"],
    ["Cookie: __Host-tap=Fe26.2*1*abc; other=1", "Fe26"],
    ["gọi /x?access_token=abc123&b=2", "abc123"],
    ['{"password":"a\\"b hỏng', 'a\\"b'],
    ["Mã PIN: 482913 không đúng", "482913"],
    ["OTP của bạn là 482913", "482913"],
    ['Body: {"newPassword":"Abc12345!"}', "Abc12345"],
    ['{"amount":50000,"transactionPin":"246810","x', "246810"],
    ['{\\"currentPassword\\":\\"a b\\\\\\"c, d\\",\\"x\\":1}', "c, d"],
    ["POST /users/change-password currentPassword=hunter22&x=1", "hunter22"],
    ["user_password = hunter22", "hunter22"],
    ["totpCode: 482913", "482913"],
    ["Mật khẩu ví mới: 246810", "246810"],
  ])("%s", (text, secret) => {
    expect(maskText(text)).not.toContain(secret);
    expect(maskText(text)).toContain("•••");
  });

  test.each([
    "Đăng nhập thất bại, sai mật khẩu",
    "Giao hàng (shipping: nhanh) cho đơn TAP482913",
    "WRONG_PIN, còn 3 lần",
    "status=200 code=NOT_FOUND",
    '{"hasWalletPassword":true,"pinResetAt":null,"otpCode":""}',
    "orderCode=TAP482913 statusCode: 400",
  ])("%s stays", (text) => expect(maskText(text)).toBe(text));
});

describe("secrets in JSON", () => {
  test("are masked by their names, at any depth", () => {
    const secrets = {
      walletPin: 123_456,
      otpCode: "1",
      api_key: "k",
      resetCode: "9",
      tokens: ["t"],
    };
    expect(maskValue({ body: [secrets] })).toEqual({
      body: [{ walletPin: "•••", otpCode: "•••", api_key: "•••", resetCode: "•••", tokens: "•••" }],
    });
  });

  test("are masked in a body that was logged as text", () => {
    const body = JSON.stringify({ amount: 50_000, transactionPin: "246810" });
    expect(JSON.stringify(maskValue({ body }))).not.toContain("246810");
    expect(maskJson(JSON.stringify({ body }))).not.toContain("246810");
    expect(maskJson(JSON.stringify({ body }))).toContain("50000");
  });

  test("names that only contain such a word are none", () => {
    const data = { shippingFee: 1, statusCode: 404, hasPin: true, pin: null, orderCode: "T1" };
    expect(maskValue(data)).toEqual(data);
  });

  test("text without secrets stays as it was written", () => {
    expect(maskJson('{ "a":  1 }')).toBe('{ "a":  1 }');
    expect(maskJson('{ "a":  1, "pin": "1" }')).toBe('{"a":1,"pin":"•••"}');
    expect(maskJson("{ hỏng token=abc")).toBe("{ hỏng token=•••");
  });

  test.each([
    ["12345678901234567890", "a long id"],
    ["-9007199254740993", "a negative one"],
    ["1.10", "a price with its zero"],
    ["1e400", "a number that JavaScript has not"],
  ])("beside a secret %s keeps its digits: %s", (number) => {
    expect(maskJson(`{"id": ${number}, "pin": ${number}, "ids": ["\\"7", ${number}]}`)).toBe(
      `{"id":${number},"pin":"•••","ids":["\\"7",${number}]}`,
    );
  });

  test("very deep text ends in a mask too", () => {
    const deep = `${"[".repeat(200_000)}{"walletPin":482913}${"]".repeat(200_000)}`;
    expect(maskJson(deep)).not.toContain("482913");
  });

  test("very deep data ends in a mask", () => {
    const deep = JSON.parse(`${"[".repeat(3000)}"x"${"]".repeat(3000)}`);
    expect(JSON.stringify(maskValue(deep))).toContain("•••");
  });
});

test("an entry keeps everything else", () => {
  const entry = { id: "1", description: "Sai PIN: 111111", data: { pin: "1" }, jsondata: { a: 1 } };
  expect(logEntry(entry)).toEqual({
    id: "1",
    description: "Sai PIN: •••",
    data: { pin: "•••" },
    jsondata: '{"a":1}',
  });
  expect(logEntry({ id: "1", data: null, jsondata: null })).toEqual({
    id: "1",
    data: null,
    jsondata: null,
  });
});

test("rates come as a ratio or in percent", () => {
  const performance = { avgLogTime: 0.4, bufferHitRate: 0.885, compressionRatio: 64 };
  expect(getLogMetrics({ totalLogs: 1, performance })).toEqual({
    totalLogs: 1,
    performance: { avgLogTime: 0.4, bufferHitRate: 88.5, compressionRatio: 64 },
  });
  expect(getLogCacheStatus({ hitRate: 0.5 })).toEqual({ hitRate: 50 });
  expect(getLogCacheStatus({ hitRate: 72.25 })).toEqual({ hitRate: 72.3 });
  expect(getLogMetrics("x")).toBe("x");
});

test.each(["logs", "errors", "user-activity/u-1"])("%s leaves the server masked", async (call) => {
  const { browser, upstream } = setup();
  await browser.login();
  const items = [{ id: "1", description: "token=abc", data: null, jsondata: null }];
  upstream.on(`GET /api/admin/logs/${call}`, () => json({ items, total: 1 }));
  expect(await (await browser.get(`/api/admin/logs/${call}`)).text()).not.toContain("abc");
});

const secret = { id: "1", description: "token=abc", data: null, jsondata: null };

test.each<[string, object]>([
  ["in an envelope", { success: true, data: { items: [secret], total: 1 } }],
  ["under another name", { items: [{ id: "1", Description: "token=abc" }], total: 1 }],
  ["as another list", { rows: [secret] }],
  ["alone", [secret]],
])("an entry %s leaves no server unmasked", async (_name, body) => {
  for (const contractCheck of ["report", "off"] as const) {
    const { browser, upstream } = setup({ contractCheck });
    await browser.login();
    upstream.on("GET /api/admin/logs/logs", () => json(body));
    const response = await browser.get("/api/admin/logs/logs");
    expect(await response.text(), contractCheck).not.toContain("abc");
  }
});
