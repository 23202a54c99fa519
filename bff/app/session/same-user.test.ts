import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

async function signedIn() {
  const { browser, upstream } = setup();
  await browser.login();
  const added: string[] = [];
  upstream.on("POST /api/cart/add", () => {
    added.push("once");
    return json({});
  });
  const send = (method: string, path: string, user: string | undefined) =>
    browser.send(path, {
      method,
      headers: {
        "content-type": "application/json",
        ...(user !== undefined && { "x-tap-user": user }),
      },
      ...(method === "POST" && { body: "{}" }),
    });
  return { send, added };
}

test("a change from the page of another user is refused before it is sent", async () => {
  const { send, added } = await signedIn();
  const response = await send("POST", "/api/cart/add", "u-2");
  expect(response.status).toBe(409);
  expect((await response.json()).code).toBe("USER_CHANGED");
  expect(added).toEqual([]);
});

test.each(["u-1", "", undefined])("a change from a page of %j is sent", async (user) => {
  const { send, added } = await signedIn();
  expect((await send("POST", "/api/cart/add", user)).status).toBe(200);
  expect(added).toEqual(["once"]);
});

test("a read is answered for who is signed in", async () => {
  const { send } = await signedIn();
  expect((await send("GET", "/api/orders/me", "u-2")).status).toBe(200);
  expect((await (await send("GET", "/bff/session", "u-2")).json()).user.id).toBe("u-1");
});
