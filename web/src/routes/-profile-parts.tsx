import { lazyRouteComponent } from "@tanstack/react-router";
import { lazyContent } from "#web/ui/lazy-content.ts";

// Each tab is a chunk of its own: whoever looks at one does not load the others.

export const AffiliatePanel = lazyContent(
  lazyRouteComponent(() => import("#web/features/affiliate/affiliate-panel.tsx"), "AffiliatePanel"),
);

export const SecurityPanel = lazyContent(
  lazyRouteComponent(() => import("#web/features/security/security-panel.tsx"), "SecurityPanel"),
);

export const DocumentsPanel = lazyContent(
  lazyRouteComponent(() => import("#web/features/documents/documents-panel.tsx"), "DocumentsPanel"),
);
