import { beforeEach, describe, expect, it } from "vitest";
import { MASK } from "#openapi/masking.ts";
import type { Mock } from "../mock.ts";
import { buyer, type Client, clientOf, seller } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { type CallLog, createCallLog } from "./call-log.ts";
import { createControl } from "./control.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

async function opened() {
  const [latest] = mock.calls.list();
  const response = await createControl(mock).request(`/__mock/calls/${latest?.id}`);
  return response.json();
}

describe("an opened call", () => {
  it("has headers and bodies of both sides, JSON indented", async () => {
    const sent = await permittedCalls.addCartItem(mock.db, client);
    const { json } = await client.call("addCartItem", sent);
    const call = await opened();
    expect(call).toMatchObject({ operation: "addCartItem", who: buyer });
    expect(JSON.parse(call.request.text)).toEqual(sent.body);
    expect(call.request.text).toContain('{\n  "');
    expect(JSON.parse(call.response.text)).toEqual(json);
    expect(call.response).toMatchObject({ isJson: true, isCut: false });
    expect(call.request.headers).toContainEqual(["content-type", "application/json"]);
    expect(call.response.size).toBe(new TextEncoder().encode(JSON.stringify(json)).length);
  });

  it("shows no password, token, PIN or code, in neither headers nor bodies", async () => {
    const token = await client.signIn(buyer);
    const login = await opened();
    expect(JSON.parse(login.request.text)).toEqual({ email: buyer, password: MASK });
    expect(JSON.parse(login.response.text)).toMatchObject({ accessToken: MASK });
    await client.raw("getCart", { as: buyer });
    const cart = await opened();
    expect(cart.request.headers).toContainEqual(["authorization", MASK]);
    expect(JSON.stringify([login, cart])).not.toContain(token);
    await client.raw("verifyRecoveryOtp", { body: { target: buyer, code: "482913" } });
    expect((await opened()).request.text).not.toContain("482913");
  });

  it("has only the type and the size of a file", async () => {
    await client.raw("uploadMyAvatar", await permittedCalls.uploadMyAvatar(mock.db, client));
    const { request } = await opened();
    expect(request.type).toMatch(/^multipart\/form-data/);
    expect(request.size).toBeGreaterThan(100);
    expect(request).toMatchObject({ text: "", isJson: false });
  });

  it("is cut at 64 KB, and says so", async () => {
    const body = { text: "ă".repeat(70_000) };
    await mock.change({ addAnswer: { operation: "getCart", status: 200, body } });
    await client.raw("getCart", { as: buyer });
    const { response } = await opened();
    expect(response.isCut).toBe(true);
    expect(response.text).toHaveLength(64 * 1024);
    expect(response.size).toBe(new TextEncoder().encode(JSON.stringify(body)).length);
  });

  it("is told when it is no longer listed", async () => {
    const response = await createControl(mock).request("/__mock/calls/99");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: "Cuộc gọi này không còn trong danh sách.",
    });
  });

  it("does not take the body from whoever called", async () => {
    const { status } = await client.call("getCart", { as: buyer });
    await opened();
    await opened();
    expect([status, (await client.call("getCart", { as: buyer })).status]).toEqual([200, 200]);
  });
});

it("a response may be given up unread, though its call is listed", async () => {
  const response = await client.raw("getCart", { as: buyer });
  await response.body?.cancel();
  expect((await opened()).response.isJson).toBe(true);
});

describe("calls as answers", () => {
  it("are in the order of the calls, without files and without what signs in", async () => {
    await client.raw("getCart", { as: buyer });
    await client.raw("clearCart", { as: buyer });
    await client.raw("exportInventory", { as: seller });
    const answers = await mock.calls.answers(mock.calls.list().map(({ id }) => id));
    expect(answers.map(({ operation }) => operation)).toEqual(["getCart", "clearCart"]);
    expect(answers[0]).toMatchObject({ address: "/cart/me", status: 200 });
  });

  function logOf(...responses: Response[]): CallLog {
    const log = createCallLog();
    for (const response of responses) {
      const request = new Request("http://upstream/api/cart/me?page=1");
      log.add({ id: "getCart", method: "GET" }, { request, response, duration: 1, who: "" });
    }
    return log;
  }

  it("hold no secret", async () => {
    const log = logOf(Response.json({ refreshToken: "rt_1", pin: "482913", hasPin: true }));
    expect(await log.answers([1])).toEqual([
      {
        operation: "getCart",
        address: "/cart/me?page=1",
        status: 200,
        body: { refreshToken: MASK, pin: MASK, hasPin: true },
      },
    ]);
  });

  it("have no body when there was none, and are none for a picture or broken JSON", async () => {
    const log = logOf(
      new Response(null, { status: 204 }),
      new Response("GIF89a", { headers: { "content-type": "image/gif" } }),
      new Response("{", { headers: { "content-type": "application/json" } }),
    );
    expect(await log.answers([1, 2, 3])).toEqual([
      { operation: "getCart", address: "/cart/me?page=1", status: 204 },
    ]);
  });
});
