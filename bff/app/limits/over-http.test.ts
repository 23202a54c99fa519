import { expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, sendJson } from "../../testing/http.ts";

async function started(env: Record<string, string> = {}) {
  const requests: string[] = [];
  const upstream = await httpServer(onTestFinished, ({ url = "" }, response) => {
    requests.push(url);
    if (url.endsWith("/auth/login")) return sendJson(response, { message: "Sai mật khẩu" }, 401);
    sendJson(response, { success: true, message: "Thành công" });
  });
  const server = await nodeServer(onTestFinished, { upstream, env });
  const post = (path: string, body: unknown, cookie = "") =>
    fetch(server.url + path, {
      method: "POST",
      headers: {
        "x-tap-csrf": "1",
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        cookie,
      },
      body: JSON.stringify(body),
    });
  return { requests, post };
}

test("the browser that asks for a registration's code gets the cookie to type it with", async () => {
  const { requests, post } = await started();
  const target = "lan@example.vn";
  const sent = await post("/api/auth/send-otp", { target });
  const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^tap-codes=Fe26/);
  expect((await post("/api/auth/verify-otp", { target, otp: "123456" })).status).toBe(400);
  expect((await post("/api/auth/verify-otp", { target, otp: "123456" }, cookie)).status).toBe(200);
  expect(requests).toEqual(["/api/auth/send-otp", "/api/auth/verify-otp"]);
});

test("one address tries as many accounts a minute as its limit says", async () => {
  const { requests, post } = await started({ SIGN_INS_PER_ADDRESS: "30" });
  const form = (i: number) => ({ identifier: `${i}@example.vn`, password: "wrong" });
  for (let i = 0; i < 40; i++) await post("/bff/login", form(i));
  const refused = await post("/bff/login", form(40));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(requests).toHaveLength(30);
});
