import { Skeleton } from "@mantine/core";
import type { ComponentType } from "react";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import type { LogTab } from "./search.ts";
import type { TabProps } from "./tab-props.ts";

/** Each tab is as large as a screen, so it loads when first opened. */
const fetchTab: Record<LogTab, () => Promise<ComponentType<TabProps>>> = {
  "hieu-nang": () =>
    import("./performance/performance-tab.tsx").then((part) => part.PerformanceTab),
  "nhat-ky": () => import("./entries/entries-tab.tsx").then((part) => part.EntriesTab),
  "tong-quan": () => import("./dashboard/dashboard-tab.tsx").then((part) => part.DashboardTab),
  "tim-kiem": () => import("./search/search-tab.tsx").then((part) => part.SearchTab),
};

const lazyTab = (tab: LogTab) => lazyPart(fetchTab[tab], <Skeleton height={480} radius="lg" />);

export const tabParts: Record<LogTab, ComponentType<TabProps>> = {
  "hieu-nang": lazyTab("hieu-nang"),
  "nhat-ky": lazyTab("nhat-ky"),
  "tong-quan": lazyTab("tong-quan"),
  "tim-kiem": lazyTab("tim-kiem"),
};

/** Starts loading a tab's script together with its data; if that fails, the tab itself says so. */
export function preloadTab(tab: LogTab): void {
  fetchTab[tab]().catch(() => undefined);
}
