import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentProps, Suspense } from "react";
import { lazyContent } from "#web/ui/lazy-content.ts";
import { LinesSkeleton } from "#web/ui/skeletons.tsx";

const Picker = lazyContent(
  lazyRouteComponent(() => import("#web/features/address/address-picker.tsx"), "AddressPicker"),
);

/** A chunk of its own, with its searchable lists: the form around it is there before. */
export function AddressPicker(props: ComponentProps<typeof Picker>) {
  return (
    <Suspense fallback={<LinesSkeleton lines={4} />}>
      <Picker {...props} />
    </Suspense>
  );
}
