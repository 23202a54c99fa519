import classes from "./catalogue-tabs.module.css";
import { type TabNumber, tabs } from "./tabs.ts";

type CatalogueTabsProps = { current: TabNumber; onChoose: (tab: TabNumber) => void };

/** The style tabs: a choice among six, so radio buttons by their nature. */
export function CatalogueTabs({ current, onChoose }: CatalogueTabsProps) {
  return (
    <fieldset className={classes.root}>
      <legend className="tap-sr-only">Kiểu danh sách</legend>
      {tabs.map(({ number, label }) => (
        <label key={number} className={classes.tab}>
          <input
            type="radio"
            name="catalogue-tab"
            className="tap-sr-only"
            checked={number === current}
            onChange={() => onChoose(number)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
