import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { orderTexts } from "./queries.ts";

export function OrderNotNamed() {
  return (
    <>
      <PageHeader title="Chi tiết đơn hàng" />
      <Empty
        picture={parcel}
        text="Chưa chọn đơn hàng"
        hint="Hãy mở một đơn trong Đơn hàng của tôi."
        action={<ButtonLink to="/gio-hang/don-hang-cua-toi">Đơn hàng của tôi</ButtonLink>}
      />
    </>
  );
}

type OrderFailedProps = { error: unknown; reset: () => void };

export function OrderFailed({ error, reset }: OrderFailedProps) {
  return (
    <>
      <PageHeader title="Chi tiết đơn hàng" />
      {isMissing(error) ? (
        <OrderMissing
          error={error}
          action={<ButtonLink to="/gio-hang/don-hang-cua-toi">Đơn hàng của tôi</ButtonLink>}
        />
      ) : (
        <ErrorState title={orderTexts.detailFailed} reason={messageOf(error, "")} onRetry={reset} />
      )}
    </>
  );
}

/** There is no such order, or it is another user's: retrying does not help. */
export function isMissing(error: unknown): boolean {
  return [400, 403, 404].includes(ApiError.from(error).status);
}

type OrderMissingProps = { error: unknown; action: ReactNode };

export function OrderMissing({ error, action }: OrderMissingProps) {
  return (
    <div role="alert">
      <Empty
        picture={parcel}
        text={messageOf(error, orderTexts.detailFailed)}
        hint="Đơn có thể thuộc tài khoản khác, hoặc đường dẫn đã sai. Các đơn của bạn nằm trong Đơn hàng của tôi."
        action={action}
      />
    </div>
  );
}
