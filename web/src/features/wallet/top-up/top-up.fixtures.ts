import type { Schema } from "#openapi/schema.ts";
import type { OpenTopUp } from "#web/lib/open-top-up.ts";

export function topUp(change: Partial<OpenTopUp> = {}): OpenTopUp {
  return {
    transactionId: "gd-20261120-0042",
    amount: 500_000,
    qrString:
      "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E",
    isTrial: true,
    message: "Quét mã QR để chuyển khoản, số dư được cộng sau khi quản trị viên xác nhận.",
    ...change,
  };
}

export function deposit(status: Schema["TransactionStatus"]): Schema["Transaction"] {
  return {
    id: "gd-20261120-0042",
    type: "deposit",
    amount: 500_000,
    description: "Nạp tiền vào ví TAP",
    status,
    createdAt: "2026-11-20T04:00:00.000Z",
    recipientId: null,
    senderId: null,
  };
}
