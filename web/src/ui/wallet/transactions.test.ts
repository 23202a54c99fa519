import { expect, test } from "vitest";
import { formatSigned, isInBalance, movementText, outcomeOf } from "./transactions.ts";

test("an amount says its direction", () => {
  expect(formatSigned(200_000)).toBe("+200.000 đ");
  expect(formatSigned(-50_000)).toBe("−50.000 đ");
  expect(formatSigned(0)).toBe("0 đ");
});

test("money that comes in is named so", () => {
  const status = "completed";
  expect(movementText({ type: "transfer", amount: -1, status })).toBe("Chuyển tiền");
  expect(movementText({ type: "transfer", amount: 1, status })).toBe("Nhận tiền");
  expect(movementText({ type: "payment", amount: 1, status })).toBe("Hoàn tiền");
  expect(movementText({ type: "deposit", amount: 1, status })).toBe("Nạp tiền");
});

test.each([
  ["completed", 1, true],
  ["success", -1, true],
  ["pending", 1, false],
  ["processing", 1, false],
  // Held until the withdrawal is decided.
  ["pending", -1, true],
  ["processing", -1, true],
  ["failed", -1, false],
  ["cancelled", 1, false],
] as const)("%s with %d is in the balance: %s", (status, amount, expected) => {
  expect(isInBalance({ type: "deposit", status, amount })).toBe(expected);
});

test("a status that is not in the contract is open", () => {
  const { status }: Parameters<typeof outcomeOf>[0] = JSON.parse('{"status":"on_hold"}');
  expect(outcomeOf({ status })).toBe("open");
});
