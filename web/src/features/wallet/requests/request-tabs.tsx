import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import classes from "./request-tabs.module.css";

type Status = Schema["WithdrawStatus"];

const ALL = "all";

const isStatus = (value: string | null): value is Status =>
  value !== null && Object.hasOwn(withdrawStatus, value);

type RequestTabsProps = {
  /** Undefined: all. */
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  /** The requests of the open tab. */
  children: ReactNode;
};

/** Tabs for the statuses of a request. */
export function RequestTabs({ status, onStatus, children }: RequestTabsProps) {
  return (
    <Tabs value={status ?? ALL} onChange={(value) => onStatus(isStatus(value) ? value : undefined)}>
      <Tabs.List className={classes.list} aria-label="Trạng thái yêu cầu">
        <Tabs.Tab value={ALL} className={classes.tab}>
          Tất cả
        </Tabs.Tab>
        {Object.entries(withdrawStatus).map(([value, { text }]) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={status ?? ALL} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
