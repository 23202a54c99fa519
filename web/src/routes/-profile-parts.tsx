import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";

const placeholder = <LinesSkeleton lines={8} />;

// Each tab is a separate chunk, loaded when it is opened.

export const AffiliatePanel = lazyPart(
  () =>
    import("#web/features/account/affiliate/affiliate-panel.tsx").then(
      (part) => part.AffiliatePanel,
    ),
  placeholder,
);

export const SecurityPanel = lazyPart(
  () =>
    import("#web/features/account/security/security-panel.tsx").then((part) => part.SecurityPanel),
  placeholder,
);

export const DocumentsPanel = lazyPart(
  () =>
    import("#web/features/account/documents/documents-panel.tsx").then(
      (part) => part.DocumentsPanel,
    ),
  placeholder,
);
