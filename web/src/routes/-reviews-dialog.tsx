import type { ComponentProps } from "react";
import type { ReviewsDialog as Dialog } from "#web/features/reviews/reviews-dialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { genericErrorText } from "#web/ui/texts.ts";
import { useWantedPart } from "#web/ui/use-part.ts";

const fetchPart = () =>
  import("#web/features/reviews/reviews-dialog.tsx").then((module) => module.ReviewsDialog);

/** The reviews of an order, fetched with the first that is opened: most visits open none. */
export function ReviewsDialog(props: ComponentProps<typeof Dialog>) {
  function onFail() {
    notify.error(genericErrorText, { id: "reviews-dialog" });
    props.onClose();
  }
  const Part = useWantedPart({ fetchPart, isWanted: true, onFail });
  return Part ? <Part {...props} /> : null;
}
