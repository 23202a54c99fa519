import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import type { Followed } from "./use-followed.ts";

/** In place of the QR that this tab does not know. */
export function MissingQr({ followed }: { followed: Followed }) {
  const { transaction, error, isFetching, lookNow } = followed;
  if (hasStatus(error, 404)) return <ErrorState title="Không tìm thấy giao dịch" />;
  if (error && !transaction) {
    return (
      <ErrorState
        reason={messageOf(error, genericErrorText)}
        onRetry={lookNow}
        retrying={isFetching}
      />
    );
  }
  return (
    <ErrorState
      title="Mã QR chỉ có ở nơi đã tạo yêu cầu"
      reason="Mở lại thẻ trình duyệt đã tạo yêu cầu này, hoặc tạo một yêu cầu nạp tiền khác."
    />
  );
}
