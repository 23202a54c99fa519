import "@mantine/core/styles/Tabs.layer.css";
import { Button, Skeleton, Tabs } from "@mantine/core";
import { IconClockPause, IconClockPlay } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import classes from "./logs-screen.module.css";
import { logQueries } from "./queries.ts";
import { FIRST_TAB, LIVE_MS, type LogTab, logTabs, type TabProps, tabLabel } from "./rules.ts";

const fetchTab: Record<LogTab, () => Promise<ComponentType<TabProps>>> = {
  "hieu-nang": () => import("./performance-tab.tsx").then((part) => part.PerformanceTab),
  "nhat-ky": () => import("./entries-tab.tsx").then((part) => part.EntriesTab),
  "tong-quan": () => import("./dashboard-tab.tsx").then((part) => part.DashboardTab),
  "tim-kiem": () => import("./search-tab.tsx").then((part) => part.SearchTab),
};

const lazyTab = (tab: LogTab) => lazyPart(fetchTab[tab], <Skeleton height={480} radius="lg" />);

const tabParts: Record<LogTab, ComponentType<TabProps>> = {
  "hieu-nang": lazyTab("hieu-nang"),
  "nhat-ky": lazyTab("nhat-ky"),
  "tong-quan": lazyTab("tong-quan"),
  "tim-kiem": lazyTab("tim-kiem"),
};

/** In parallel with the tab's data; the tab itself reports a failure. */
export function preloadTab(tab: LogTab): void {
  fetchTab[tab]().catch(() => undefined);
}

type LogsScreenProps = Omit<TabProps, "interval"> & {
  onTab: (tab: LogTab) => void;
};

export function LogsScreen({ search, onSearch, onReplace, onTab }: LogsScreenProps) {
  const { tab = FIRST_TAB, xem } = search;
  const live = useLive(xem !== undefined);
  const shownLive = tab === "tim-kiem" ? undefined : live;
  const Tab = tabParts[tab];
  return (
    <>
      <ListHeader
        title="Giám sát hệ thống"
        description={liveText(shownLive)}
        tools={shownLive ? <LiveToggle live={shownLive} /> : null}
        refresh={useRefresh()}
      />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const next = logTabs.find((each) => each === value);
          if (next && next !== tab) onTab(next);
        }}
      >
        <TabRow label="Nội dung giám sát" open={tab}>
          {logTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {tabLabel[each]}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={tab} className={classes.panel}>
          <Tab search={search} onSearch={onSearch} onReplace={onReplace} interval={live.interval} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const SECONDS = LIVE_MS / 1000;

function LiveToggle({ live }: { live: Live }) {
  return (
    <Button
      variant="default"
      leftSection={live.isPaused ? <IconClockPlay size={18} /> : <IconClockPause size={18} />}
      aria-label={live.isPaused ? "Tiếp tục tự làm mới" : "Tạm dừng tự làm mới"}
      onClick={(event) => isRepeatedClick(event) || live.onToggle()}
    >
      {live.isPaused ? "Tiếp tục" : "Tạm dừng"}
    </Button>
  );
}

function useRefresh() {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);

  // `isFetching` would make the button blink with every live refresh.
  const onRefresh = useSingleFlight(async () => {
    setRefreshing(true);
    await client.refetchQueries({ queryKey: logQueries.all(), type: "active" });
    setRefreshing(false);
  });
  return { onRefresh, refreshing };
}

function liveText(live: Live | undefined): string {
  if (!live) return "Tìm trong nhật ký và ghi thử để đo tốc độ";
  if (live.isPaused) return "Đã tạm dừng tự làm mới, số liệu đứng yên";
  return live.isReading
    ? "Chờ bạn đọc xong rồi tự làm mới tiếp"
    : `Tự làm mới mỗi ${SECONDS} giây khi trang đang mở`;
}

type Live = {
  isPaused: boolean;
  isReading: boolean;
  onToggle: () => void;
  /** `refetchInterval`; TanStack Query pauses it while the page is hidden. */
  interval: number | false;
};

/** `isReading`: an entry is open, so the list behind it must not move. */
function useLive(isReading: boolean): Live {
  const [isPaused, setPaused] = useState(false);
  return {
    isPaused,
    isReading,
    onToggle: () => setPaused(!isPaused),
    interval: isPaused || isReading ? false : LIVE_MS,
  };
}
