import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { memoryStore } from "../coordination/coordination-store.ts";

const OTHERS = "/bff/logout/others";
const MINE = "/api/orders/me";
const USERS = "/api/users-management/admin/user-management";

const isSignedIn = async (browser: ReturnType<typeof fakeBrowser>) =>
  (await browser.get(MINE)).status === 200;

describe("signing out elsewhere", () => {
  test("ends the user's other sessions and keeps this one", async () => {
    const { app, browser, clock } = setup();
    const [phone, office] = [fakeBrowser(app), fakeBrowser(app)];
    for (const one of [phone, office, browser]) await one.login(true);
    clock.advance(1);
    expect((await browser.post(OTHERS)).status).toBe(204);
    for (const one of [phone, office]) expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);

    clock.advance(1);
    await phone.login();
    expect(await isSignedIn(phone)).toBe(true);
  });

  test("holds after a refresh of this session, and of another", async () => {
    const { app, browser, clock } = setup();
    const phone = fakeBrowser(app);
    for (const one of [phone, browser]) await one.login();
    await browser.post(OTHERS);
    clock.advance(16 * 60_000);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
  });

  test("the last browser to ask is the one that stays", async () => {
    const { app, browser, clock } = setup();
    const phone = fakeBrowser(app);
    await browser.login();
    await browser.post(OTHERS);
    clock.advance(1);
    await phone.login();
    expect((await phone.post(OTHERS)).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("ends those that began where the clock is ahead", async () => {
    const { browser, clock, replica } = setup({ store: memoryStore(fakeClock()) });
    const fast = fakeBrowser(replica({ clock: { ...clock, now: () => clock.now() + 120_000 } }));
    for (const one of [browser, fast]) await one.login();
    await browser.post(OTHERS);
    expect([await isSignedIn(browser), await isSignedIn(fast)]).toEqual([true, false]);
    await fast.login();
    expect(await isSignedIn(fast)).toBe(true);
  });

  test("lets the user in again where the clock is behind", async () => {
    const { app, browser, clock, replica } = setup({ store: memoryStore(fakeClock()) });
    await browser.login();
    clock.advance(60_000);
    await browser.post(OTHERS);
    const slow = fakeBrowser(replica({ clock: { ...clock, now: () => clock.now() - 5_000 } }));
    const phone = fakeBrowser(app);
    await slow.login();
    await phone.login();
    expect([await isSignedIn(slow), await isSignedIn(phone)]).toEqual([true, true]);
  });

  test("ends what began after an earlier end, where the clock is behind", async () => {
    const { app, browser, clock, replica } = setup({ store: memoryStore(fakeClock()) });
    const slow = fakeBrowser(replica({ clock: { ...clock, now: () => clock.now() - 120_000 } }));
    for (const one of [browser, slow]) await one.login();
    await browser.post(OTHERS);
    const phone = fakeBrowser(app);
    for (const one of [phone, slow]) await one.login();
    await slow.post(OTHERS);
    expect([await isSignedIn(phone), await isSignedIn(slow)]).toEqual([false, true]);
    await phone.login();
    expect(await isSignedIn(phone)).toBe(true);
  });

  test("leaves other users alone", async () => {
    const { app, browser, upstream } = setup();
    const neighbour = fakeBrowser(app);
    await browser.login();
    upstream.user.id = "u-2";
    await neighbour.login();
    expect((await neighbour.post(OTHERS)).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("is for the signed-in, and not from the page of the user before", async () => {
    const { browser } = setup();
    expect((await browser.post(OTHERS)).status).toBe(401);
    await browser.login();
    const headers = { "x-tap-user": "u-9" };
    const response = await browser.send(OTHERS, { method: "POST", headers });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "USER_CHANGED" });
  });
});

describe("an administrator", () => {
  type User = { role: string; permissions?: string[] };

  const asRole = (code: string) => ({ id: code, name: code, role_code: code });

  async function start({ role, permissions = [] }: User, target = "R04") {
    const { app, browser, clock, upstream } = setup();
    await browser.login();
    const admin = fakeBrowser(app);
    Object.assign(upstream.user, { id: "u-admin", role: asRole(role), permissions });
    await admin.login();
    upstream.on(`GET ${USERS}/u-1`, () => json({ id: "u-1", role: asRole(target) }));
    upstream.on(`GET ${USERS}/u-0`, () => json({ message: "Không tìm thấy người dùng" }, 404));
    clock.advance(1);
    return {
      browser,
      end: async (id: string) => (await admin.post(`/bff/users/${id}/logout`)).status,
    };
  }

  const manager = { role: "R03", permissions: ["PERM_USER_MANAGE"] };

  test("ends all sessions of a user", async () => {
    const { browser, end } = await start(manager);
    expect(await end("u-1")).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each([
    ["without the right to manage users", { role: "R03" }, "R04", "u-1", 403],
    ["below a user with full access", manager, "R05", "u-1", 403],
    ["who asks for nobody", manager, "R04", "u-0", 404],
  ])("%s ends nothing", async (_who, caller, target, id, status) => {
    const { browser, end } = await start(caller, target);
    expect(await end(id)).toBe(status);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("with full access ends the sessions of another such user", async () => {
    const { browser, end } = await start({ role: "R00" }, "R05");
    expect(await end("u-1")).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
