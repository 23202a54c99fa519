import { Hono } from "hono";
import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { KEYS, memoryLogger } from "../../testing/setup.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { createSealedCookies } from "./cookies.ts";

/** `PUT /name` writes the body to a cookie; `GET /name` returns it. */
function setup({ secure = false } = {}) {
  const clock = fakeClock();
  const { logger, lines } = memoryLogger();
  const sealed = createSealedCookies({
    keys: KEYS,
    sealWith: KEYS,
    clock,
    logger,
    isSecure: () => secure,
  });
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    for (const line of c.get("cookies")?.getSetCookie() ?? []) {
      c.res.headers.append("set-cookie", line);
    }
  });
  app.put("/:name", async (c) => {
    await sealed.write(c, c.req.param("name"), await c.req.json(), 60);
    return c.text("written");
  });
  app.get("/:name", async (c) => c.json({ found: await sealed.read(c, c.req.param("name")) }));
  app.onError((error, c) =>
    c.text(error instanceof ProblemError ? error.code : error.message, 500),
  );

  async function write(name: string, data: unknown): Promise<string> {
    const init = { method: "PUT", body: JSON.stringify(data) };
    const response = await app.request(`http://localhost/${name}`, init);
    return response.headers.get("set-cookie") ?? response.text();
  }
  async function read(name: string, cookie: string): Promise<unknown> {
    const response = await app.request(`http://localhost/${name}`, { headers: { cookie } });
    return (await response.json()).found;
  }
  return { clock, lines, write, read };
}

test("what was sealed comes back until its end", async () => {
  const { clock, write, read } = setup();
  const line = await write("errand", { a: 1 });
  expect(line).toMatch(/^tap-errand=Fe26.*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/i);
  expect(await read("errand", line)).toEqual({ a: 1 });
  clock.advance(60_000);
  expect(await read("errand", line)).toBeUndefined();
});

test("on HTTPS the cookie is bound to the host", async () => {
  expect(await setup({ secure: true }).write("errand", 1)).toMatch(/^__Host-tap-errand=.*; Secure/);
});

test("no cookie stands in for another, nor does a forged one", async () => {
  const { lines, write, read } = setup();
  const line = await write("errand", { a: 1 });
  expect(await read("other", line.replace("tap-errand", "tap-other"))).toBeUndefined();
  expect(await read("errand", "tap-errand=Fe26.2*forged")).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining("sealed cookie rejected")]);
});

test("what no browser would store is refused", async () => {
  expect(await setup().write("errand", "x".repeat(4000))).toBe("SESSION_TOO_LARGE");
});

test("what hangs on to a seal, or a mark that is missing, makes it another cookie", async () => {
  const { write, read } = setup();
  const [line = ""] = (await write("errand", { a: 1 })).split(";");
  expect(await read("errand", line)).toEqual({ a: 1 });
  const others = [`${line}x`, `${line}~`, `${line}~2`, line.replace(/2$/, "1"), line.slice(0, -2)];
  for (const other of others) expect(await read("errand", other), other).toBeUndefined();
});
