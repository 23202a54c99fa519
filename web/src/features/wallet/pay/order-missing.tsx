import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

type OrderMissingProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** The order to pay does not exist, is somebody else's, or cannot be loaded. */
export function OrderMissing({ query }: OrderMissingProps) {
  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" />
      {hasStatus(query.error, 404) ? (
        <Empty
          picture={parcel}
          text={messageOf(query.error, "Không tìm thấy đơn hàng")}
          hint="Hãy chọn đơn cần thanh toán trong Đơn hàng của tôi."
          action={<ButtonLink to="/gio-hang/don-hang-cua-toi">Đơn hàng của tôi</ButtonLink>}
        />
      ) : (
        <ReadError query={query} title="Không thể tải chi tiết đơn hàng." />
      )}
    </>
  );
}
