import { useEffect, useRef } from "react";
import { type LogTab, logTabs } from "./search.ts";

/** For the list of tabs, which scrolls sideways on phones: the open tab is in sight. */
export function useShownTab(tab: LogTab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    const open = current?.querySelectorAll<HTMLElement>("[role=tab]")[logTabs.indexOf(tab)];
    // Not `scrollIntoView`, which may scroll the page too.
    if (current && open) current.scrollLeft = open.offsetLeft - current.offsetLeft;
  }, [tab]);
  return list;
}
