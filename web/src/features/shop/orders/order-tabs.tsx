import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { groupLabel, type OrderGroup } from "./groups.ts";
import classes from "./order-tabs.module.css";

type OrderTabsProps = {
  group: OrderGroup;
  /** Undefined while loading. */
  counts: Schema["OrderCounts"] | undefined;
  onGroup: (group: OrderGroup) => void;
  /** The orders of the open tab. */
  children: ReactNode;
};

function isGroup(value: string | null): value is OrderGroup {
  return value !== null && Object.hasOwn(groupLabel, value);
}

/** Tabs for the order groups, with the number of orders in each. */
export function OrderTabs({ group, counts, onGroup, children }: OrderTabsProps) {
  return (
    <Tabs
      value={group}
      onChange={(value) => {
        if (isGroup(value)) onGroup(value);
      }}
    >
      <Tabs.List className={classes.list} aria-label="Nhóm đơn hàng">
        {Object.entries(groupLabel).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {label}{" "}
            {counts && isGroup(value) ? (
              <span className={classes.count}>({formatCount(counts[value])})</span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={group} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
