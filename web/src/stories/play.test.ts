import { restoreAllMocks } from "storybook/test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callsOf, loseResponses } from "#storybook/play.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json("served"));
});
afterEach(() => {
  restoreAllMocks();
  vi.unstubAllGlobals();
});

const send = async (path: string) => (await fetch(new Request(`http://tap${path}`))).json();

test("a story may count and answer several calls, and lose responses too", async () => {
  const carts = callsOf("GET /api/cart");
  const orders = callsOf("GET /api/orders", () => Response.json("made up"));
  loseResponses(/ \/api\/wallet$/);
  expect(await send("/api/cart")).toBe("served");
  expect(await send("/api/orders")).toBe("made up");
  expect(await send("/api/products")).toBe("served");
  await expect(send("/api/wallet")).rejects.toThrow("Failed to fetch");
  expect(await send("/api/wallet")).toBe("served");
  expect([carts(), orders()]).toEqual([1, 1]);
});
