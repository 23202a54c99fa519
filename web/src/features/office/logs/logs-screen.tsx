import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { tabLabel } from "./labels.ts";
import { LiveToggle, liveText, useRefresh } from "./live-control.tsx";
import classes from "./logs-screen.module.css";
import { FIRST_TAB, type LogTab, logTabs } from "./search.ts";
import type { TabProps } from "./tab-props.ts";
import { tabParts } from "./tabs.tsx";
import { useLive } from "./use-live.ts";

type LogsScreenProps = Omit<TabProps, "interval"> & {
  /** Opens a tab without the params of the one before. */
  onTab: (tab: LogTab) => void;
};

/** System monitoring (document 3 §2.14). Its whole state but the pause is in the URL. */
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
