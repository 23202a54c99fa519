import { describe, expect, onTestFinished, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { clientPages, isHtml, TO_PAGE } from "../../testing/client-pages.ts";
import { setup as setupApp } from "../../testing/setup.ts";

const setup = () => clientPages(onTestFinished);

describe("who goes to an address that leads nowhere", () => {
  test.each([
    ["/khong-co", 404],
    ["/khong-co.html", 404],
    ["/anh/gone.png", 404],
    ["/khong-tim-thay-trang", 404],
    ["/san-pham/1.5", 404],
    ["//mua-sam", 400],
    ["/san-pham/%E0%A4%A", 400],
    ["/a/../mua-sam", 400],
    ["/a%2Fb", 400],
  ])("sees the page for that at %s, with status %i", async (path, status) => {
    const { get } = await setup();
    for (const headers of [TO_PAGE, { "sec-fetch-dest": "document" }]) {
      const response = await get(path, headers);
      expect(response.status).toBe(status);
      expect(isHtml(response)).toBe(true);
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    }
  });

  test("is told by the page itself when the address was refused: no script is to read it", async () => {
    const { get } = await setup();
    expect(await (await get("//mua-sam")).text()).toContain('<html data-refused lang="vi">');
    expect(await (await get("/khong-co.html")).text()).not.toContain("data-refused");
  });

  test.each([
    ["/khong-co.html", {}],
    ["//mua-sam", {}],
    ["//mua-sam", { accept: "*/*" }],
    ["/gone.png", { "sec-fetch-dest": "image", accept: "image/webp,*/*" }],
    ["/khong-co.html", { "sec-fetch-dest": "empty", accept: "text/html" }],
  ])("a script or a picture at %s gets JSON, asked for by %j", async (path, headers) => {
    const { get } = await setup();
    const response = await get(path, headers);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await response.json()).code).toMatch(/^(?:NOT_FOUND|BAD_PATH)$/);
  });

  test.each([
    "/api/gone",
    "/bff/gone",
    "/api/../x",
    "//api/orders",
    "/x/../bff/session",
    "/livez/x",
  ])("%s is JSON, whoever asks", async (path) => {
    const { get } = await setup();
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(isHtml(response)).toBe(false);
    await response.json();
  });

  test("a piece of the script that is gone is no page", async () => {
    const { get } = await setup();
    const response = await get("/assets/gone-1a2b.js");
    expect(response.status).toBe(404);
    expect(isHtml(response)).toBe(false);
  });
});

describe("a trailing slash", () => {
  test.each([
    ["/mua-sam/", "/mua-sam"],
    ["/mua-sam/?t=2&search=g%E1%BA%A1o", "/mua-sam?t=2&search=g%E1%BA%A1o"],
    ["/san-pham/17/", "/san-pham/17"],
    ["/gioi-thieu/", "/gioi-thieu"],
    ["/khong-co/", "/khong-co"],
  ])("%s leads to %s", async (path, location) => {
    const { get } = await setup();
    for (const method of ["GET", "HEAD"]) {
      const response = await get(path, TO_PAGE, method);
      expect(response.status).toBe(308);
      expect(response.headers.get("location")).toBe(location);
    }
  });

  test.each([
    "//evil.example/",
    "/\\evil.example/",
    "/%2Fevil.example/",
    "/",
    "/api/x/",
    "/bff/x/",
  ])("%s leads nowhere else", async (path) => {
    const { get } = await setup();
    expect((await get(path)).headers.has("location")).toBe(false);
  });
});

test("a browser without pages gets JSON for a refused address", async () => {
  const { app } = setupApp();
  const response = await fakeBrowser(app).send("/x", { headers: TO_PAGE }, { target: "//x" });
  expect((await response.json()).code).toBe("BAD_PATH");
});
