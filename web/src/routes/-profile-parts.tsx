import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/skeletons.tsx";

const placeholder = <LinesSkeleton lines={8} />;

// Each tab is a chunk of its own: whoever looks at one does not load the others.

export const AffiliatePanel = lazyPart(
  () => import("#web/features/affiliate/affiliate-panel.tsx").then((part) => part.AffiliatePanel),
  placeholder,
);

export const SecurityPanel = lazyPart(
  () => import("#web/features/security/security-panel.tsx").then((part) => part.SecurityPanel),
  placeholder,
);

export const DocumentsPanel = lazyPart(
  () => import("#web/features/documents/documents-panel.tsx").then((part) => part.DocumentsPanel),
  placeholder,
);
