import { CancelledError, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { cartQueries } from "./queries.ts";
import { nothingSelectedText, shortText } from "./texts.ts";

/** Checks the stock once more, then goes on to checkout or says why not. */
export function useProceed(pieces: Schema["CartInventoryLine"][], onReady: () => unknown) {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);

  const proceed = useSingleFlight(async () => {
    if (pieces.length === 0) {
      notify.warning(nothingSelectedText, { id: "cart-nothing-selected" });
      return;
    }
    setChecking(true);
    try {
      if (await queryClient.fetchQuery(cartQueries.isStocked(pieces))) await onReady();
      else notify.error(shortText, { id: "cart-short" });
    } catch (error) {
      // The lines changed during the check: the buyer has not confirmed the new ones.
      if (error instanceof CancelledError) return;
      notify.error("Chưa mở được trang thanh toán. Vui lòng thử lại.", { id: "cart-proceed" });
    } finally {
      setChecking(false);
    }
  });

  return { proceed, isChecking };
}
