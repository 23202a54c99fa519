import { expect, test } from "vitest";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import { googleSetup } from "../../testing/google.ts";

test("no token, code or verifier of a Google sign-in is in any response or log line", async () => {
  const { browser, start, complete, upstream, issuer, lines } = await googleSetup();
  const responses: string[] = [];
  const record = async (pending: Promise<Response>) => {
    const response = await pending;
    const text = await response.clone().text();
    const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
    responses.push(JSON.stringify(headers) + text);
    return response.json();
  };
  await record(complete(await start()));

  upstream.on("POST /api/auth/login/social/check", () => json({ needRole: true }));
  const { needRole } = await record(complete(await start({ intent: "register" })));
  const form = { flow: needRole.flow, roleId: "role-04", phone: "0912345678" };
  upstream.on("POST /api/auth/login/social", () => json({ message: "Số đã dùng" }, 409));
  await record(browser.post("/bff/google/register", form));
  upstream.off("POST /api/auth/login/social");
  await record(browser.post("/bff/google/register", form));

  const quoting = async (request: Request) => {
    const sent = await request.text();
    return json({ error: sent.slice(0, 300), error_description: sent }, 400);
  };
  issuer.on("/token", quoting);
  await record(complete(await start()));
  issuer.on("/token", async (request) => json({ error: await request.text() }, 500));
  await record(complete(await start()));
  issuer.on("/token", async (request) => {
    throw new TypeError(`fetch failed: ${await request.text()}`);
  });
  await record(complete(await start()));
  issuer.off("/token");
  issuer.overrides.claims = { nonce: PLANTED };
  await record(complete(await start()));
  const { state } = await start();
  await record(complete({ state, error: PLANTED }));
  issuer.overrides.claims = {};
  upstream.on("POST /api/auth/login/social/check", () => {
    throw new RangeError("inner workings");
  });
  await record(complete(await start()));

  expect(responses).toHaveLength(10);
  expect(issuer.secrets.length).toBeGreaterThan(15);
  expect(lines.length).toBeGreaterThan(20);
  const log = lines.join("\n");
  const shown = responses.join("\n");
  expect(log).toContain("secrets.test.ts:");
  for (const secret of [PLANTED, "Fe26", "inner workings", ...issuer.secrets.filter(Boolean)]) {
    expect(shown).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
  for (const personal of ["khach@gmail.test", "Khách Google", state, "0912345678"]) {
    expect(log).not.toContain(personal);
  }
});

test("what the browser keeps shows nothing", async () => {
  const { browser, start, complete, upstream, issuer } = await googleSetup();
  upstream.on("POST /api/auth/login/social/check", () => json({ needRole: true }));
  await complete(await start());
  await start();
  expect(browser.cookies.size).toBe(2);
  for (const secret of issuer.secrets) expect(browser.cookieHeader()).not.toContain(secret);
});
