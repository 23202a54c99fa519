import { messageOf } from "#web/api/api-error.ts";
import { Empty } from "#web/ui/empty.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ButtonLink } from "#web/ui/link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { orderTexts } from "./mutations.ts";

/** The page of an order that the address does not name. */
export function OrderNotNamed() {
  return (
    <>
      <PageHeader title="Chi tiết đơn hàng" />
      <Empty
        text="Chưa chọn đơn hàng"
        hint="Hãy mở một đơn trong Đơn hàng của tôi."
        action={<ButtonLink to="/gio-hang/don-hang-cua-toi">Đơn hàng của tôi</ButtonLink>}
      />
    </>
  );
}

type OrderFailedProps = { error: unknown; onRetry: () => void };

/** The page of an order that cannot be read. */
export function OrderFailed({ error, onRetry }: OrderFailedProps) {
  return (
    <>
      <PageHeader title="Chi tiết đơn hàng" />
      <ErrorState title={orderTexts.detailFailed} reason={messageOf(error, "")} onRetry={onRetry} />
    </>
  );
}
