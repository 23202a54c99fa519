import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { setCartQuantity } from "../mutations.ts";
import { cartQueries } from "../queries.ts";
import { createLatestQueue } from "./latest-queue.ts";

type ByLine<T> = Readonly<Record<string, T>>;

const failedText = "Cập nhật số lượng thất bại. Vui lòng thử lại.";

/**
 * Quantities of lines, shown at once and sent one at a time. A rejected quantity is dropped, which
 * shows the server's own again, and its reason is stored in `problems`.
 */
export function useQuantities() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(setCartQuantity);
  const [pending, setPending] = useState<ByLine<number>>({});
  const [problems, setProblems] = useState<ByLine<string>>({});

  const [press] = useState(() =>
    createLatestQueue<number>({
      send: (id, quantity) => mutateAsync({ cart_item_id: id, quantity }),
      onIdle: (id, failure) => {
        setPending((now) => without(now, id));
        if (!failure) return;
        const text = messageOf(failure.error, failedText);
        setProblems((now) => ({ ...now, [id]: text }));
        // Removed in another tab: its row disappears and cannot show the error.
        const page = queryClient.getQueryData(cartQueries.page().queryKey);
        const isShown = page?.lines.some(({ item }) => item.id === id);
        if (isShown && hasStatus(failure.error, 404)) notify.warning(text);
        // After a lost response neither the stored quantity nor the stock is known.
        void queryClient.invalidateQueries({ queryKey: ["cart"] });
      },
    }),
  );

  function setQuantity(id: string, quantity: number) {
    setPending((now) => ({ ...now, [id]: quantity }));
    setProblems((now) => without(now, id));
    press(id, quantity);
  }

  return { pending, problems, setQuantity };
}

function without<T>(record: ByLine<T>, key: string): ByLine<T> {
  const { [key]: _left, ...rest } = record;
  return rest;
}
