import { expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { buyer, heldBack, KEY, ORDERS } from "../../testing/money.ts";
import { ConnectionFailure } from "../http/problem.ts";

const PATH = `/bff/calls/createOrder/${KEY}`;

async function lostBuyer() {
  const made = await buyer();
  const look = async () => (await made.browser.send(PATH)).json();
  const giveUp = async () => (await made.browser.send(PATH, { method: "DELETE" })).json();
  return { ...made, look, giveUp };
}

test("a look tells of a call that never arrived, runs, and is done, and sends nothing", async () => {
  const { look, place, upstream, sent } = await lostBuyer();
  expect(await look()).toEqual({ state: "unknown" });
  const { handler, arrived, respond } = heldBack();
  upstream.on(`POST ${ORDERS}`, handler);
  const placed = place();
  await arrived;
  expect(await look()).toEqual({ state: "running" });
  respond(json({ id: "order-1" }, 201));
  await placed;
  expect(await look()).toEqual({ state: "done", response: { id: "order-1" } });
  expect(sent()).toHaveLength(1);
});

test("a look tells why a call was refused", async () => {
  const { look, place, upstream } = await lostBuyer();
  upstream.on(`POST ${ORDERS}`, () => json({ message: "Hết hàng", code: "OUT_OF_STOCK" }, 409));
  await place();
  expect(await look()).toMatchObject({ state: "refused", problem: { code: "OUT_OF_STOCK" } });
});

test("a call whose response broke off is uncertain", async () => {
  const { look, place, upstream } = await lostBuyer();
  upstream.on(`POST ${ORDERS}`, () => json({ message: "Lỗi" }, 500));
  await place();
  expect(await look()).toEqual({ state: "uncertain" });
});

test("a call that was given up before it arrived is refused when it does", async () => {
  const { look, giveUp, place, sent } = await lostBuyer();
  expect(await giveUp()).toEqual({ state: "given-up" });
  expect(await look()).toEqual({ state: "given-up" });
  expect((await place()).status).toBe(422);
  expect(sent()).toHaveLength(0);
  expect(await giveUp()).toEqual({ state: "given-up" });
});

test("a call that has arrived cannot be given up", async () => {
  const { giveUp, place } = await lostBuyer();
  await place();
  expect(await giveUp()).toMatchObject({ state: "done" });
});

test("nobody else's calls are told, and no other operation's", async () => {
  const { app, place, browser, upstream } = await lostBuyer();
  await place();
  expect((await fakeBrowser(app).send(PATH)).status).toBe(401);
  expect((await browser.send(`/bff/calls/getMyProfile/${KEY}`)).status).toBe(404);
  expect((await browser.send("/bff/calls/createOrder/short")).status).toBe(400);
  upstream.user.id = "u-2";
  const second = fakeBrowser(app);
  await second.login();
  expect(await (await second.send(PATH)).json()).toEqual({ state: "unknown" });
});

test.each([
  ["had no connection", () => Promise.reject(new ConnectionFailure(undefined, { notSent: true }))],
  ["was not available", () => json({ message: "Máy chủ đang bảo trì" }, 503)],
])("a call for which the API %s was not done", async (_name, handler) => {
  const { look, place, upstream, sent } = await lostBuyer();
  upstream.on(`POST ${ORDERS}`, handler);
  const response = await place();
  expect(response.status).toBe(503);
  expect(["UPSTREAM_DOWN", "UNAVAILABLE"]).toContain((await response.json()).code);
  expect(await look()).toEqual({ state: "unknown" });
  upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
  expect((await place()).status).toBe(201);
  expect(sent()).toHaveLength(2);
});
