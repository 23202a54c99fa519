import { useSuspenseQuery } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { cartQueries } from "./queries.ts";

const cartFailedText = "Lỗi tải giỏ hàng. Vui lòng thử lại.";

type CartFailedProps = { error: unknown; reset: () => void };

export function CartFailed({ error, reset }: CartFailedProps) {
  return (
    <>
      <PageHeader title="Giỏ hàng" />
      <ErrorState
        title={cartFailedText}
        reason={messageOf(error, "")}
        onRetry={mayRetry(error) ? reset : undefined}
        action={
          <ButtonLink to="/mua-sam" variant="default">
            Tiếp tục mua sắm
          </ButtonLink>
        }
      />
    </>
  );
}

export function CartStale() {
  return <StaleNotice query={useSuspenseQuery(cartQueries.page())} title={cartFailedText} />;
}
