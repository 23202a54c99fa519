import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";

/** In its own chunk, so that the form renders before it. */
export const AddressPicker = lazyPart(
  () =>
    import("#web/features/account/address/address-picker.tsx").then((part) => part.AddressPicker),
  <LinesSkeleton lines={4} />,
);
