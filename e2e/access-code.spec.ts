import type { Page } from "@playwright/test";
import type { LoggedCall } from "#mocks/control/call-log.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { fillAddress, proceedToCheckout } from "./steps.ts";

async function countCalls(page: Page, wanted: Partial<LoggedCall>): Promise<number> {
  const response = await page.request.get("/__mock/calls");
  const calls: LoggedCall[] = await response.json();
  return calls.filter(
    ({ operation, status }) => operation === wanted.operation && status === wanted.status,
  ).length;
}

test("a token that is refused before every step of buying goes unnoticed", async ({
  page,
  signIn,
  arrange,
}) => {
  await arrange({ scenario: "token-short" });
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await arrange({ clockOffset: 30_000 });
  await proceedToCheckout(page);
  await fillAddress(page);
  await arrange({ clockOffset: 60_000 });
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
  expect(await countCalls(page, { operation: "createOrder", status: 401 })).toBe(1);
  expect(await countCalls(page, { operation: "createOrder", status: 201 })).toBe(1);
  expect(await countCalls(page, { operation: "refreshTokens", status: 200 })).toBeGreaterThan(0);
});
