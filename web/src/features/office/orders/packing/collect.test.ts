import { expect, test } from "vitest";
import { order } from "../orders.fixtures.ts";
import { collectText, toCollect } from "./collect.ts";

test.each([
  ["COD", "UNPAID", 395_000, "Thu của khách: 395.000 đ"],
  ["COD", "PAID", 0, "Không thu tiền: khách đã thanh toán"],
  ["COD", "REFUNDED", 0, "Không thu tiền: khách đã thanh toán"],
  ["TAP_WALLET", "PAID", 0, "Không thu tiền: khách đã thanh toán"],
  ["BANK_TRANSFER", "PAID", 0, "Không thu tiền: khách đã thanh toán"],
  ["BANK_TRANSFER", "UNPAID", 0, "Không thu tiền mặt: chờ khách chuyển khoản"],
] as const)(
  "the courier of an order by %s that is %s collects %d",
  (method, status, dong, text) => {
    const payable = order({ payment_method: method, payment_status: status });
    expect(toCollect(payable)).toBe(dong);
    expect(collectText(payable)).toBe(text);
  },
);
