import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { buyer, KEY, ORDERS, order } from "../../testing/money.ts";
import { setup } from "../../testing/setup.ts";

const TITLE = { method: "PUT", body: JSON.stringify({ fullName: "Lan" }) };
const JSON_TYPE = { "content-type": "application/json" };

describe("a success that says success: false is a rejection", () => {
  test("with the server's sentence and code, and final for its key", async () => {
    const { place, sent, upstream } = await buyer();
    const refusal = { success: false, message: "Số dư không đủ", code: "INSUFFICIENT_BALANCE" };
    upstream.on(`POST ${ORDERS}`, () => json(refusal, 200));
    const answers = [await place(), await place()];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        status: 400,
        message: "Số dư không đủ",
        code: "INSUFFICIENT_BALANCE",
      });
    }
    expect(sent()).toHaveLength(1);
  });

  test("with the status that the body names", async () => {
    const { place, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, () => json({ success: false, statusCode: 409 }, 201));
    expect((await place()).status).toBe(409);
  });

  test("where the body names 401, with a new token first", async () => {
    const { place, sent, upstream } = await buyer();
    const expired = { success: false, statusCode: 401, message: "jwt expired" };
    const answers = [json(expired, 200), json({ id: "order-1" }, 201)];
    upstream.on(`POST ${ORDERS}`, () => answers.shift() ?? json({}, 500));
    expect(await (await place()).json()).toEqual({ id: "order-1" });
    expect(sent()).toHaveLength(2);
  });

  test("of what moves no money too", async () => {
    const { browser, upstream } = await buyer();
    upstream.on("PUT /api/users/address", () =>
      json({ success: false, message: "Tên đã bị khóa" }),
    );
    const answer = await browser.send("/api/users/address", { ...TITLE, headers: JSON_TYPE });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: "Tên đã bị khóa" });
  });
});

describe("a guess that is refused so", () => {
  const refused = () => json({ success: false, message: "Mật khẩu không đúng" });

  test("proves no PIN", async () => {
    const { browser, upstream } = await buyer();
    upstream.on("POST /api/wallet/password/verify", refused);
    const checked = await browser.post("/api/wallet/password/verify", { password: "111111" });
    expect(await checked.json()).toMatchObject({ status: 400, code: "WRONG_PIN" });
    const withdrawal = await browser.send("/api/wallet/withdraw-requests", {
      method: "POST",
      headers: { ...JSON_TYPE, "idempotency-key": KEY },
      body: JSON.stringify({ amount: 50_000 }),
    });
    expect(await withdrawal.json()).toMatchObject({ code: "PIN_REQUIRED" });
  });

  test("is counted: five passwords, and no sixth", async () => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", refused);
    const login = { identifier: "lan@example.vn", password: "wrong" };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await browser.post("/bff/login", login)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe("the answer to a money call that nobody can read", () => {
  test.each([
    ["empty", () => new Response(null, { status: 201 })],
    ["204", () => new Response(null, { status: 204 })],
    ["text", () => new Response("OK")],
    ["broken", () => new Response('{"id":"order', { headers: JSON_TYPE })],
    ["null", () => json(null)],
    ["a list", () => json([])],
  ])("says that its outcome is unknown: %s", async (_, answer) => {
    const { place, sent, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, answer);
    const unknown = await place();
    expect(unknown.status).toBe(502);
    expect(await unknown.json()).toMatchObject({ code: "BAD_UPSTREAM_ANSWER" });

    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    expect((await place()).status).toBe(201);
    expect(sent().map(({ headers }) => headers.get("idempotency-key"))).toEqual([KEY, KEY]);
  });
});

test("other writes may have no answer, or one that is no JSON", async () => {
  const { browser, upstream } = await buyer();
  for (const answer of [new Response(null, { status: 204 }), new Response("OK")]) {
    upstream.on("PUT /api/users/address", () => answer.clone());
    const passed = await browser.send("/api/users/address", { ...TITLE, headers: JSON_TYPE });
    expect([passed.status, await passed.text()]).toEqual([answer.status, await answer.text()]);
  }
});

test("what was done passes byte by byte", async () => {
  const { place, upstream } = await buyer();
  const bytes = ' { "id" : "order-1", "success": true } ';
  upstream.on(`POST ${ORDERS}`, () => new Response(bytes, { status: 201, headers: JSON_TYPE }));
  expect(await (await place(order)).text()).toBe(bytes);
});
