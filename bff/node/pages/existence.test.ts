import { describe, expect, onTestFinished, test, vi } from "vitest";
import { clientPages, isHtml, shop, TO_PAGE } from "../../testing/client-pages.ts";
import type { RenderPage } from "./rendered-pages.ts";
import type { ReadForPage } from "./renderer.ts";

const WITH_SESSION = { ...TO_PAGE, cookie: "tap=Fe26.2**x" };
const rendered = { attributes: {}, head: "<title>Gạo</title>", body: "<h1>Gạo</h1>", reads: [] };

const setup = (read?: ReadForPage, render?: RenderPage) =>
  clientPages(onTestFinished, { read, render });

describe("a page about something", () => {
  test.each([
    ["/san-pham/17", 200],
    ["/san-pham/18", 404],
    ["/san-pham/0", 404],
    ["/san-pham/abc", 404],
    ["/san-pham/yeu-thich", 200],
    ["/product/17", 200],
    ["/product/18", 404],
    ["/category/3", 200],
    ["/category/31", 200],
    ["/category/4", 404],
    ["/category/x", 404],
    ["/gioi-thieu", 200],
    ["/gioi-thieu/TAP_1", 200],
    ["/gioi-thieu/TAP_2", 404],
    ["/gioi-thieu/TAP_EMPTY", 404],
  ])("%s has status %i, as a guest would find it", async (path, status) => {
    const { get } = await setup();
    for (const headers of [TO_PAGE, WITH_SESSION]) {
      const response = await get(path, headers);
      expect(response.status).toBe(status);
      expect(isHtml(response)).toBe(true);
    }
  });

  test("is asked about once in ten seconds, however many come", async () => {
    const { get, read, clock, reset } = await setup();
    await Promise.all([get("/san-pham/18"), get("/san-pham/18?v=2", WITH_SESSION)]);
    await get("/category/3");
    await get("/category/4");
    expect(read).toHaveBeenCalledTimes(2);
    clock.advance(10_000);
    await get("/san-pham/18");
    expect(read).toHaveBeenCalledTimes(3);
    reset();
    await get("/san-pham/18");
    expect(read).toHaveBeenCalledTimes(4);
  });

  test.each<[string, ReadForPage]>([
    ["fails", async () => ({ status: 503, text: "{}" })],
    ["cannot be reached", () => Promise.reject(new Error("gone"))],
    ["answers nonsense", async () => ({ status: 200, text: "<html>" })],
    ["wants a session", async () => ({ status: 401, text: "{}" })],
  ])("comes with 200 when the upstream %s, and is asked about again", async (_name, read) => {
    const { get, read: spy } = await setup(read);
    expect((await get("/category/4")).status).toBe(200);
    expect((await get("/category/4")).status).toBe(200);
    expect(spy).toHaveBeenCalledTimes(2);
  });

  test("waits for the result 300 ms and no longer", async () => {
    const { get, clock } = await setup(() => new Promise(() => {}));
    const page = get("/category/4");
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(300);
    expect((await page).status).toBe(200);
  });

  test("comes with 200 while many others are asked about", async () => {
    const { get, read } = await setup(() => new Promise(() => {}));
    for (let id = 1; id <= 8; id++) void get(`/san-pham/${id}`, WITH_SESSION);
    await expect.poll(() => read).toHaveBeenCalledTimes(8);
    expect((await get("/san-pham/9", WITH_SESSION)).status).toBe(200);
    expect(read).toHaveBeenCalledTimes(8);
  });

  test("is not asked about when it was rendered: that read it", async () => {
    const { get, read } = await setup(shop, async () => rendered);
    const response = await get("/san-pham/18");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<h1>Gạo</h1>");
    expect(read).not.toHaveBeenCalled();
  });

  test("has status 404 when rendering it found that out, and nobody else is asked", async () => {
    const render = vi.fn<RenderPage>(async () => "missing");
    const { get, read } = await setup(shop, render);
    for (let i = 0; i < 2; i++) {
      const response = await get("/san-pham/17");
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<div id="root"></div>');
    }
    expect(render).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
  });
});
