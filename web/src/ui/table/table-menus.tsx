import { ActionIcon, Button } from "@mantine/core";
import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconBookmark,
  IconDots,
  IconDownload,
  IconRefreshAlert,
} from "@tabler/icons-react";
import { whenIdle } from "#web/lib/first-use.ts";
import { lazyPart } from "../feedback/lazy-part.tsx";
import { partFailed } from "../feedback/texts.ts";
import type { ChangePreferences, SavedView, TablePreferences } from "./table-preferences.ts";
import type { Column } from "./use-resource-table.ts";

// The menu code loads after the rows; until then a disabled button reserves the space.

/** Chooses the columns and the row height of a table. */
export const DisplayMenu = lazyPart(
  () => import("./display-menu-popup.tsx").then((module) => module.DisplayMenuPopup<never>),
  <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />} disabled>
    Hiển thị
  </Button>,
  ButtonFailure,
);

/** Named views: filter, sort and columns. */
const ViewsMenu = lazyPart(
  () => import("./views-menu-popup.tsx").then((module) => module.ViewsMenuPopup),
  <Button variant="default" leftSection={<IconBookmark size={18} />} disabled>
    Chế độ xem
  </Button>,
  ButtonFailure,
);

type TableToolsProps<Row> = {
  columns: readonly Column<Row>[];
  preferences: TablePreferences;
  onPreferences: ChangePreferences;
  /** The current filter and sort of the URL; without it the list has no named views. */
  view: SavedView["search"] | undefined;
  /** Opens a saved view; its params are as stored, the route validates them. */
  onView: (stored: SavedView["search"]) => void;
};

/** Named views and display settings of a list. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, preferences, onPreferences, view, onView } = props;
  return (
    <>
      {view ? (
        <ViewsMenu
          columns={columns}
          preferences={preferences}
          onPreferences={onPreferences}
          current={view}
          onApply={(stored) => onView({ cot: undefined, ...stored })}
        />
      ) : null}
      <DisplayMenu columns={columns} preferences={preferences} onPreferences={onPreferences} />
    </>
  );
}

/** In place of `ExportMenu` while there is nothing to export yet. */
export const exportWaits = (
  <Button variant="default" leftSection={<IconDownload size={18} />} disabled>
    Xuất
  </Button>
);

/** Exports a list as a file. */
export const ExportMenu = lazyPart(
  () => import("./export-menu-popup.tsx").then((module) => module.ExportMenuPopup),
  exportWaits,
  ButtonFailure,
);

/** The actions of a row, as text. The menu code loads after the rows. */
export const RowMenu = lazyPart(
  () => import("./row-menu-popup.tsx").then((module) => module.RowMenuPopup),
  <ActionIcon color="gray" aria-label="Thao tác" disabled>
    <IconDots size={20} />
  </ActionIcon>,
  IconFailure,
);

/** Once the list stands: nothing new has come yet. */
const fetchNewWork = () => new Promise<void>(whenIdle).then(() => import("./new-work.tsx"));

/** How much has come to a list meanwhile; right before the list. Without it the list is as it is. */
export const NewWork = lazyPart(
  () => fetchNewWork().then((module) => module.NewWork),
  null,
  () => null,
);

/** How to be told of new work. */
export const AlertMenu = lazyPart(
  () => fetchNewWork().then((module) => module.AlertMenuPopup),
  <ActionIcon variant="default" aria-label="Báo khi có việc mới" disabled>
    <IconBell size={18} />
  </ActionIcon>,
  IconFailure,
);

const label = `${partFailed.title}. ${partFailed.reason}`;

/** A part of a row that failed to load: one icon that tries again. */
function IconFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ActionIcon color="red" aria-label={`Thử lại: ${label}`} title={label} onClick={onRetry}>
      <IconRefreshAlert size={20} />
    </ActionIcon>
  );
}

/** The same among the buttons above a table. */
function ButtonFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefreshAlert size={18} />}
      aria-label={`Thử lại: ${label}`}
      title={label}
      onClick={onRetry}
    >
      Thử lại
    </Button>
  );
}
