import { type ComponentProps, lazy, Suspense } from "react";
import { LinesSkeleton } from "#web/ui/skeletons.tsx";

const Picker = lazy(() =>
  import("#web/features/address/address-picker.tsx").then(({ AddressPicker }) => ({
    default: AddressPicker,
  })),
);

/** A chunk of its own, with its searchable lists: the form around it is there before. */
export function AddressPicker(props: ComponentProps<typeof Picker>) {
  return (
    <Suspense fallback={<LinesSkeleton lines={4} />}>
      <Picker {...props} />
    </Suspense>
  );
}
