import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./profile-tabs.module.css";

const profileTabs = ["ca-nhan", "tiep-thi", "bao-mat", "giay-to"] as const;

export type ProfileTab = (typeof profileTabs)[number];

const tabLabel: Record<ProfileTab, string> = {
  "ca-nhan": "Thông tin cá nhân",
  "tiep-thi": "Tiếp thị liên kết",
  "bao-mat": "Bảo mật",
  "giay-to": "Giấy tờ tùy thân",
};

type ProfileTabsProps = {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  children: ReactNode;
};

export function ProfileTabs({ tab, onTab, children }: ProfileTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the open tab may be out of view.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);

  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const selected = profileTabs.find((name) => name === value);
        if (selected && selected !== tab) onTab(selected);
      }}
    >
      <Tabs.List ref={list} className={classes.list} aria-label="Mục tài khoản">
        {profileTabs.map((name) => (
          <Tabs.Tab key={name} value={name} data-tab={name} className={classes.tab}>
            {tabLabel[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} pt="lg">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
