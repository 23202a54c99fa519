import { useEffect, useRef } from "react";
import classes from "./catalogue-tabs.module.css";
import { type TabNumber, tabOf, tabs } from "./tabs.ts";

type CatalogueTabsProps = { current: TabNumber | undefined; onChoose: (tab: TabNumber) => void };

/** The style tabs: one choice out of six, hence radio buttons. */
export function CatalogueTabs({ current, onChoose }: CatalogueTabsProps) {
  const chosen = tabOf(current).number;
  const row = useRef<HTMLFieldSetElement>(null);

  // On a phone the selected tab may be outside the row: only the DOM can scroll to it.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`);
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  return (
    <fieldset ref={row} className={classes.root}>
      <legend className="tap-sr-only">Kiểu danh sách</legend>
      {tabs.map(({ number, label }) => (
        <label key={number} className={classes.tab} data-tab={number}>
          <input
            type="radio"
            name="catalogue-tab"
            className="tap-sr-only"
            checked={number === chosen}
            onChange={() => onChoose(number)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
