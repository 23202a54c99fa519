import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";

/** A chunk of its own, with its searchable lists: the form around it is there before. */
export const AddressPicker = lazyPart(
  () =>
    import("#web/features/account/address/address-picker.tsx").then((part) => part.AddressPicker),
  <LinesSkeleton lines={4} />,
);
