import { accounts, expect, test } from "./fixtures.ts";

test("the mock's API is read and tried as the chosen account, and nothing comes from elsewhere", async ({
  page,
  server,
  mayFail,
}) => {
  // Swagger UI's sanitizer tries to create a policy, and works without one.
  mayFail(
    "Creating a TrustedTypePolicy named 'dompurify' violates the following Content Security policy directive: \"trusted-types default\". The action has been blocked.",
  );
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^http/.test(protocol) && origin !== server) elsewhere.push(request.url());
  });

  await page.goto(`/__mock/docs?as=${accounts.administrator}#/cart/getCart`);
  const choice = page.getByLabel("Gọi với tư cách");
  await expect(choice).toHaveValue(accounts.administrator);
  await choice.selectOption(accounts.buyer);
  await expect(page.getByText("Đã đăng nhập: Nguyễn Thị Lan")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("as")).toBe(accounts.buyer);

  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.getByText(`${server}/__mock/api/cart/me`).first()).toBeVisible();
  const calls = await (await page.request.get("/__mock/calls")).json();
  expect(calls[0]).toMatchObject({ operation: "getCart", status: 200, who: accounts.buyer });
  expect(elsewhere).toEqual([]);
});
