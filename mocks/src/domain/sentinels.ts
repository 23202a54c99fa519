import type { UserRow, VersionRow } from "../db/tables.ts";

/** Data that makes the mock fail on purpose, so that a failure can be reproduced by hand. */
type Sentinel = {
  /** Where to enter or find the value. */
  readonly field: "sku_code" | "email";
  readonly value: string;
  /** What happens, in Vietnamese, for the developer panel. */
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

export const sentinels: readonly Sentinel[] = [soldOutAtCheckout, undeletableUser];

export function sellsOutAtCheckout(version: VersionRow): boolean {
  return version.sku_code === soldOutAtCheckout.value;
}

export function failsOnDeletion({ email }: UserRow): boolean {
  return email === undeletableUser.value;
}
