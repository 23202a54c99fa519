import "@mantine/core/styles/Tabs.layer.css";
import { Box, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import classes from "./qr-screen.module.css";

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "QR Pay" }];

const qrTabs = ["quet", "nhan"] as const;
export type QrTab = (typeof qrTabs)[number];

const qrTabLabel: Record<QrTab, string> = {
  quet: "Quét mã",
  nhan: "Nhận tiền",
};

type QrScreenProps = {
  tab: QrTab;
  onTab: (tab: QrTab) => void;
  children: ReactNode;
};

export function QrScreen({ tab, onTab, children }: QrScreenProps) {
  return (
    <Box {...pageColumn.list}>
      <PageHeader
        title="QR Pay"
        description="Quét mã để chuyển tiền, hoặc đưa mã của bạn để nhận tiền."
        breadcrumb={crumbs}
      />
      <Tabs
        value={tab}
        onChange={(value) => {
          const chosen = qrTabs.find((name) => name === value);
          if (chosen && chosen !== tab) onTab(chosen);
        }}
      >
        <Tabs.List grow aria-label="Quét mã hoặc nhận tiền">
          {qrTabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {qrTabLabel[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Box>
  );
}
