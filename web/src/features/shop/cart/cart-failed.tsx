import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { cartFailedText } from "./texts.ts";

type CartFailedProps = { error: unknown; onRetry: () => void };

/** Shown when the cart query fails. */
export function CartFailed({ error, onRetry }: CartFailedProps) {
  return (
    <>
      <PageHeader title="Giỏ hàng" />
      <ErrorState
        title={cartFailedText}
        reason={messageOf(error, "")}
        onRetry={mayRetry(error) ? onRetry : undefined}
        action={
          <ButtonLink to="/mua-sam" variant="default">
            Tiếp tục mua sắm
          </ButtonLink>
        }
      />
    </>
  );
}
