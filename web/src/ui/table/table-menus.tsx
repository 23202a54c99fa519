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
import { LayoutToggle } from "./list-header.tsx";
import type { ChangePreferences, TablePreferences } from "./table-preferences.ts";
import type { Column } from "./use-resource-table.ts";

// The menu code loads after the rows; until then a disabled button reserves the space.

export const DisplayMenu = lazyPart(
  () => import("./display-menu-popup.tsx").then((module) => module.DisplayMenuPopup<never>),
  <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />} disabled>
    Hiển thị
  </Button>,
  ButtonFailure,
);

const ViewsMenu = lazyPart(
  () => import("./views-menu-popup.tsx").then((module) => module.ViewsMenuPopup),
  <Button variant="default" leftSection={<IconBookmark size={18} />} disabled>
    Chế độ xem
  </Button>,
  ButtonFailure,
);

type ListSearch = { page?: number; cot?: string; dang?: "the" };

type TableToolsProps<Row> = {
  columns: readonly Column<Row>[];
  preferences: TablePreferences;
  onPreferences: ChangePreferences;
  /** Filter, sort and layout of the URL. */
  search: ListSearch;
  /** Clears what a view sets. Without it there are no named views. */
  noView: ListSearch | undefined;
  hasCards?: boolean;
  onSearch: (next: ListSearch) => void;
};

export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, preferences, onPreferences, search, noView, hasCards, onSearch } = props;
  const { page, ...view } = search;
  return (
    <>
      {noView ? (
        <ViewsMenu
          columns={columns}
          preferences={preferences}
          onPreferences={onPreferences}
          current={view}
          // The params are as stored; the route validates them.
          onApply={(stored) => onSearch({ ...noView, cot: undefined, ...stored, page: undefined })}
        />
      ) : null}
      <DisplayMenu columns={columns} preferences={preferences} onPreferences={onPreferences} />
      {hasCards ? (
        <LayoutToggle
          isCards={search.dang === "the"}
          onChange={(isCards) => onSearch({ dang: isCards ? "the" : undefined })}
        />
      ) : null}
    </>
  );
}

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

export const RowMenu = lazyPart(
  () => import("./row-menu-popup.tsx").then((module) => module.RowMenuPopup),
  <ActionIcon color="gray" aria-label="Thao tác" disabled>
    <IconDots size={20} />
  </ActionIcon>,
  IconFailure,
);

/** Not before the browser is idle: nothing new has come yet. */
const fetchNewWork = () => new Promise<void>(whenIdle).then(() => import("./new-work.tsx"));

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

function IconFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ActionIcon color="red" aria-label={`Thử lại: ${label}`} title={label} onClick={onRetry}>
      <IconRefreshAlert size={20} />
    </ActionIcon>
  );
}

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
