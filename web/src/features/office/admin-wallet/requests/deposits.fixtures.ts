import type { Schema } from "#openapi/schema.ts";

export const deposit: Schema["AdminDeposit"] = {
  id: "gd-20261120-0042",
  type: "deposit",
  amount: 500_000,
  description: "Nạp tiền vào ví TAP",
  status: "pending",
  createdAt: "2026-11-20T03:15:00.000Z",
  recipientId: null,
  senderId: null,
  user: { fullName: "Trần Văn Minh", uidCode: "TAP_3F9A21BC", email: "minh.tran@tap.vn" },
  metadata: { description: "Nạp tiền mua phân bón" },
};

export const flagged: Schema["AdminDeposit"] = {
  ...deposit,
  id: "gd-20261120-0043",
  flags: ["SAME_AMOUNT"],
};

export const confirmed: Schema["AdminDeposit"] = {
  ...deposit,
  id: "gd-20261119-0017",
  amount: 12_500_000,
  status: "completed",
  user: {
    fullName: "Hợp tác xã Nông nghiệp Dịch vụ Tổng hợp Bình Thạnh Đông",
    uidCode: "TAP_7C01D4E9",
    email: "htx.nong-nghiep.binh-thanh-dong@example.vn",
  },
  metadata: {
    description: null,
    bankTransactionId: "FT26324001234",
    note: "Đã đối soát sao kê",
    reason: null,
  },
  flags: ["SAME_BANK_CODE"],
};

export const rejected: Schema["AdminDeposit"] = {
  ...deposit,
  id: "gd-20261118-0009",
  status: "cancelled",
  metadata: { description: "Nạp ví", reason: "Không tìm thấy khoản chuyển trong sao kê" },
};

export const depositsPage = (items: Schema["AdminDeposit"][]): Schema["AdminDepositPage"] => ({
  items,
  total: items.length,
  page: 1,
  limit: 20,
  totalPages: 1,
});
