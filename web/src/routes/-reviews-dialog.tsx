import { type ComponentProps, lazy, Suspense } from "react";

const Dialog = lazy(() =>
  import("#web/features/reviews/reviews-dialog.tsx").then((module) => ({
    default: module.ReviewsDialog,
  })),
);

/** The reviews of an order, fetched with the first that is opened: most visits open none. */
export function ReviewsDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
