import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { texts } from "./texts.ts";

type ProductLoadErrorProps = { error: unknown; onRetry: () => void };

/** The product failed to load: the documented text, then the server's message. */
export function ProductLoadError({ error, onRetry }: ProductLoadErrorProps) {
  return (
    <>
      <PageHeader title="Chi tiết sản phẩm" />
      <ErrorState
        title={texts.loadFailed}
        reason={messageOf(error, texts.loadFailed)}
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
