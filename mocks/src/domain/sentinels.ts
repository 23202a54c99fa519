import type { UserRow, VersionRow } from "../db/tables.ts";

/** Data that makes the mock fail on purpose, to reproduce a failure by hand. */
type Sentinel = {
  readonly field: "sku_code" | "email" | "accountNumber";
  readonly value: string;
  /** In Vietnamese, for the developer panel. */
  readonly description: string;
};

const soldOutAtCheckout: Sentinel = {
  field: "sku_code",
  value: "HET-HANG",
  description:
    "Phiên bản bán hết giữa lúc thêm vào giỏ và lúc đặt hàng: thêm vào giỏ được, đặt hàng luôn bị từ chối vì hết hàng.",
};

const undeletableUser: Sentinel = {
  field: "email",
  value: "loi-500@tap.vn",
  description: "Người dùng mà máy chủ báo lỗi 500 khi xóa; mọi thao tác khác vẫn bình thường.",
};

const missingAccount: Sentinel = {
  field: "accountNumber",
  value: "0000000000",
  description: "Số tài khoản không tồn tại ở bất kỳ ngân hàng nào.",
};

const namelessAccount: Sentinel = {
  field: "accountNumber",
  value: "1111111111",
  description: "Tài khoản có thật nhưng ngân hàng không cho biết tên chủ tài khoản.",
};

export const sentinels: readonly Sentinel[] = [
  soldOutAtCheckout,
  undeletableUser,
  missingAccount,
  namelessAccount,
];

export function unknownAccount(accountNumber: string): boolean {
  return accountNumber === missingAccount.value;
}

export function namesNoHolder(accountNumber: string): boolean {
  return accountNumber === namelessAccount.value;
}

export function sellsOutAtCheckout(version: VersionRow): boolean {
  return version.sku_code === soldOutAtCheckout.value;
}

export function failsOnDeletion({ email }: UserRow): boolean {
  return email === undeletableUser.value;
}
