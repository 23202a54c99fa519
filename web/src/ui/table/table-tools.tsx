import type { Column } from "./resource-columns.ts";
import { DisplayMenu, ViewsMenu } from "./table-menus.tsx";
import type { SavedView, TablePreferences } from "./table-preferences.ts";

type TableToolsProps<Row> = {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  /** The current filter, sort and columns of the URL. */
  view: SavedView["search"];
  /** Opens a saved view; its params are as stored, the route validates them. */
  onView: (stored: SavedView["search"]) => void;
  /** The columns are the device's preference from now on, no longer the URL's. */
  onHide: () => void;
};

/** Named views and display settings of a list. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, hidden, preferences, onPreferences, view, onView, onHide } = props;
  return (
    <>
      <ViewsMenu
        views={preferences.views}
        onViews={(views) => onPreferences({ views })}
        current={view}
        onApply={onView}
      />
      <DisplayMenu
        columns={columns}
        hidden={hidden}
        onHidden={(next) => {
          onPreferences({ hidden: next });
          onHide();
        }}
        density={preferences.density}
        onDensity={(density) => onPreferences({ density })}
      />
    </>
  );
}
