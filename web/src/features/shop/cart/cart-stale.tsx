import { useSuspenseQuery } from "@tanstack/react-query";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { cartQueries } from "./queries.ts";
import { cartFailedText } from "./texts.ts";

/** Notice above a cart whose refetch failed. */
export function CartStale() {
  return <StaleNotice query={useSuspenseQuery(cartQueries.page())} title={cartFailedText} />;
}
