import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const verify = "/api/wallet/password/verify";
const wrongPin = () =>
  json({ status: 400, message: "Mật khẩu không đúng", code: "WRONG_PIN" }, 400);

async function signedIn() {
  const made = setup();
  const { browser, upstream } = made;
  upstream.on(`POST ${verify}`, () => json({ success: true, message: "Đúng" }));
  await browser.login();
  const isOpen = async () =>
    (await (await browser.get("/bff/session")).json()).user?.walletVerified;
  return { ...made, isOpen };
}

test("the right PIN opens the wallet of this session until it is left", async () => {
  const { browser, isOpen } = await signedIn();
  expect(await isOpen()).toBe(false);
  await browser.post(verify, { password: "123456" });
  expect(await isOpen()).toBe(true);
  const left = await browser.post("/bff/wallet/lock", {});
  expect(await left.json()).toEqual({ walletVerified: false });
  expect(await isOpen()).toBe(false);
});

test("a wrong PIN opens nothing", async () => {
  const { browser, upstream, isOpen } = await signedIn();
  upstream.on(`POST ${verify}`, wrongPin);
  expect((await browser.post(verify, { password: "000000" })).status).toBe(400);
  expect(await isOpen()).toBe(false);
});

test("the next session of the same browser begins with a closed wallet", async () => {
  const { browser, isOpen } = await signedIn();
  await browser.post(verify, { password: "123456" });
  await browser.login();
  expect(await isOpen()).toBe(false);
});

test("an open wallet closes by itself after half an hour", async () => {
  const { browser, clock, isOpen } = await signedIn();
  await browser.post(verify, { password: "123456" });
  for (let minute = 0; minute < 29; minute += 1) {
    clock.advance(60_000);
    await browser.get("/api/orders/me");
  }
  expect(await isOpen()).toBe(true);
  clock.advance(60_000);
  expect(await isOpen()).toBe(false);
});
