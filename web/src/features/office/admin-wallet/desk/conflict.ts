import { ApiError } from "#web/api/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";

/**
 * "Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20/11/2026 10:15", as far as the server says who and
 * when; undefined for any other error.
 */
export function conflictText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "ALREADY_PROCESSED") return undefined;
  const { by, at } = error.data;
  return ["Yêu cầu đã được xử lý", by && `bởi ${by}`, at && `lúc ${formatDateTime(at)}`]
    .filter(Boolean)
    .join(" ");
}
