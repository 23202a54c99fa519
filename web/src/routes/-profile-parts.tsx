import { lazy } from "react";

// Each tab is a chunk of its own: whoever looks at one does not load the others.

export const AffiliatePanel = lazy(() =>
  import("#web/features/affiliate/affiliate-panel.tsx").then(({ AffiliatePanel }) => ({
    default: AffiliatePanel,
  })),
);

export const SecurityPanel = lazy(() =>
  import("#web/features/security/security-panel.tsx").then(({ SecurityPanel }) => ({
    default: SecurityPanel,
  })),
);

export const DocumentsPanel = lazy(() =>
  import("#web/features/documents/documents-panel.tsx").then(({ DocumentsPanel }) => ({
    default: DocumentsPanel,
  })),
);
