import { accounts, expect, test } from "./fixtures.ts";
import { awake, expectFailed, renderedPage } from "./steps.ts";

test("what leads nowhere says so with its status, and helps on", async ({
  page,
  baseURL,
  mayFail,
}) => {
  for (const [path, status] of [
    ["/khong-co.html", 404],
    ["/quan-ly/khong-co", 404],
    ["//mua-sam", 400],
    ["/san-pham/%E0%A4%A", 400],
  ] as const) {
    mayFail(`${status} ${path}`);
    const response = await page.goto(baseURL + path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole("heading", { name: "Trang không tồn tại" })).toBeVisible();
    await expect(page).toHaveTitle("Trang không tồn tại | TAP");
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Về trang chủ" })).toHaveAttribute("href", "/");
    await main.getByRole("searchbox", { name: "Tìm sản phẩm" }).fill("gạo");
    await main.getByRole("button", { name: "Tìm" }).click();
    await expect(page).toHaveURL(/\/mua-sam\?search=g%E1%BA%A1o$/);
  }
});

test("what is not there is not found for crawlers either", async ({ request }) => {
  await renderedPage(request, "/san-pham/3");
  for (const path of [
    "/san-pham/999999",
    "/san-pham/1.5",
    "/category/999",
    "/gioi-thieu/TAP_00000000",
  ]) {
    const status = async () =>
      (await request.get(path, { headers: { accept: "text/html" } })).status();
    await expect.poll(status, path).toBe(404);
  }
  for (const path of ["/san-pham/3", "/category/1", "/khong-tim-thay-trang"]) {
    const expected = path === "/khong-tim-thay-trang" ? 404 : 200;
    expect((await request.get(path)).status(), path).toBe(expected);
  }
});

test("an address with a slash at its end comes alive under the one without", async ({
  page,
  request,
}) => {
  await renderedPage(request, "/san-pham/3");
  await page.goto("/san-pham/3/");
  await expect(page).toHaveURL("/san-pham/3");
  await awake(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the wallet's other name leads there; who is signed in has nothing to do where accounts begin", async ({
  page,
  signIn,
}) => {
  await page.goto("/wallet");
  await expect(page).toHaveURL("/dang-nhap?from=%2Fvi-tap");
  await signIn(accounts.buyer);
  for (const path of ["/dang-ky?ref=TAP_1A2B3C4D", "/quen-mat-khau", "/dang-nhap/google"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/tai-khoan");
  }
});

test("registration leads to the policy, which can be gone through by its contents", async ({
  page,
}) => {
  await page.goto("/dang-ky");
  const [policy] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /^điều khoản và chính sách/ }).click(),
  ]);
  await expect(policy.getByText("Bản mẫu, hợp tác xã cập nhật trước khi sử dụng")).toBeVisible();
  await policy.getByRole("link", { name: "Dữ liệu cá nhân" }).click();
  await expect(policy.getByRole("heading", { name: "Dữ liệu cá nhân" })).toBeInViewport();
  await policy.getByRole("contentinfo").getByRole("link", { name: "Giới thiệu" }).click();
  await expect(policy.getByRole("heading", { name: "Giới thiệu TAP", level: 1 })).toBeVisible();
  await expect(policy.getByText("Bản mẫu, hợp tác xã cập nhật trước khi sử dụng")).toBeVisible();
});

test("the tab's title says what is searched for, what is missing and what failed", async ({
  page,
  request,
  arrange,
  mayFail,
}) => {
  mayFail(
    "404 /san-pham/999999",
    "404 /bff/views/product/999999",
    "503 /bff/views/product/3",
    "ApiError: Máy chủ đang bảo trì",
  );
  await page.goto("/mua-sam?search=gạo");
  await expect(page).toHaveTitle("Kết quả cho “gạo” | TAP");
  await page.goto("/san-pham/999999");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Không tìm thấy | TAP");
  await renderedPage(request, "/mua-sam");
  await arrange({ scenario: "upstream-down" });
  await page.clock.install();
  await page.goto("/san-pham/3");
  await expectFailed(page, page.getByRole("button", { name: "Thử lại" }));
  await expect(page).toHaveTitle("Không tải được trang | TAP");
});
