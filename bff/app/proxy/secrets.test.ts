import { describe, expect, test } from "vitest";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

describe("secrets", () => {
  test("no token is in any response or log line", async () => {
    const { browser, upstream, lines, clock } = setup();
    const responses: string[] = [];
    const record = async (pending: Promise<Response>) => {
      const response = await pending;
      const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
      responses.push(JSON.stringify(headers) + (await response.text()));
    };
    await record(browser.login());
    await record(browser.get("/bff/session"));
    clock.advance(16 * 60_000);
    await record(browser.post("/api/cart/add", { secret: 1 }));
    await record(browser.get("/bff/views/product/1"));
    upstream.on("POST /api/auth/refresh-token", () => json({ message: "no" }, 500));
    clock.advance(16 * 60_000);
    await record(browser.get("/bff/session"));
    await record(browser.post("/bff/logout"));

    expect(responses).toHaveLength(6);
    expect(responses.join("\n")).not.toContain(PLANTED);
    expect(lines.length).toBeGreaterThan(5);
    const log = lines.join("\n");
    for (const secret of [PLANTED, "right", "lan@example.vn", "Fe26", "secret"]) {
      expect(log).not.toContain(secret);
    }
  });

  test("a crash is reported in the log and not in the response", async () => {
    const { browser, upstream, lines } = setup();
    upstream.on("GET /api/products/public", () => {
      throw new RangeError("inner workings");
    });
    const response = await browser.get("/api/products/public");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("inner workings");
    expect(lines.join("\n")).toContain("RangeError");
  });
});
