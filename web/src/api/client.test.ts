import { afterEach, expect, test, vi } from "vitest";
import { api, sendAs } from "./client.ts";

afterEach(() => {
  sendAs(() => undefined);
  vi.unstubAllGlobals();
});

/** The user that a call names to the BFF. */
async function named(user: string | undefined, call: () => Promise<unknown>) {
  const sent: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return Response.json({});
  });
  sendAs(() => user);
  await call();
  return sent.map(({ headers }) => headers.get("x-tap-user"));
}

const change = () => api.POST("/cart/clear");

test("a change says whose page sends it", async () => {
  expect(await named("u-1", change)).toEqual(["u-1"]);
  expect(await named("ngọc 1", change)).toEqual(["ng%E1%BB%8Dc%201"]);
});

test("a guest's page and a read name nobody", async () => {
  expect(await named(undefined, change)).toEqual([null]);
  expect(await named("u-1", () => api.GET("/cart/me"))).toEqual([null]);
});
