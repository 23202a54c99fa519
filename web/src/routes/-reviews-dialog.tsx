import type { ComponentProps } from "react";
import type { ReviewsDialog as Dialog } from "#web/features/shop/reviews/reviews-dialog.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";

const fetchPart = () =>
  import("#web/features/shop/reviews/reviews-dialog.tsx").then((module) => module.ReviewsDialog);

/** The reviews of an order, loaded when first opened: most visits do not open any. */
export function ReviewsDialog(props: ComponentProps<typeof Dialog>) {
  function onFail() {
    notify.error(genericErrorText, { id: "reviews-dialog" });
    props.onClose();
  }
  const Part = useLazyPart({ fetchPart, isWanted: true, onFail });
  return Part ? <Part {...props} /> : null;
}
