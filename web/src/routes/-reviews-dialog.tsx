import { type ComponentProps, useEffect } from "react";
import { useUser } from "#web/auth/can.tsx";
import { orderTexts } from "#web/features/shop/orders/queries.ts";
import type { ReviewsDialog as Dialog } from "#web/features/shop/reviews/reviews-dialog.tsx";
import { dismissToast } from "#web/ui/feedback/dismiss-toast.ts";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";

const fetchPart = () =>
  import("#web/features/shop/reviews/reviews-dialog.tsx").then((module) => module.ReviewsDialog);

/** The reviews of an order, loaded when first opened: most visits do not open any. */
export function ReviewsDialog(props: Omit<ComponentProps<typeof Dialog>, "userId">) {
  const user = useUser();
  function onFail() {
    notify.error(genericErrorText, { id: "reviews-dialog" });
    props.onClose();
  }
  const Part = useLazyPart({ fetchPart, isWanted: true, onFail });
  // A received order leads here: on a phone its toast would lie above the first button.
  useEffect(() => void dismissToast(orderTexts.received), []);
  return Part && user ? <Part {...props} userId={user.id} /> : null;
}
