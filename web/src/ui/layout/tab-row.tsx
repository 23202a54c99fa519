import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./tab-row.module.css";

type TabRowProps = {
  label: string;
  open: string;
  children: ReactNode;
};

export function TabRow({ label, open, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = row;
    const tabs = current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
    // Mantine's ids end with the values.
    const tab = [...tabs].find(({ id }) => id.endsWith(`-tab-${open}`));
    if (!current || !tab) return;
    // Not `scrollIntoView`, which may scroll the page too.
    const start = tab.offsetLeft - current.offsetLeft;
    const end = start + tab.offsetWidth - current.clientWidth;
    current.scrollLeft = Math.min(start, Math.max(end, current.scrollLeft));
  }, [open]);

  return (
    <div className={classes.head}>
      <Tabs.List ref={row} className={classes.row} aria-label={label}>
        {children}
      </Tabs.List>
    </div>
  );
}

export function TabCount({ count }: { count: number | undefined }) {
  return (
    <span className={classes.count} translate="no">
      {count === undefined ? null : `(${formatCount(count)})`}
    </span>
  );
}
