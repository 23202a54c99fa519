import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconBookmark, IconDownload } from "@tabler/icons-react";
import { lazyPart } from "../feedback/lazy-part.tsx";
import { ButtonFailure } from "../feedback/small-failure.tsx";

// The menu code loads after the rows; until then a disabled button reserves the space.

/** Chooses the visible columns and the row height of a table. */
export const DisplayMenu = lazyPart(
  () => import("./display-menu-popup.tsx").then((module) => module.DisplayMenuPopup<never>),
  <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />} disabled>
    Hiển thị
  </Button>,
  ButtonFailure,
);

/** Named views: filter, sort and columns. */
export const ViewsMenu = lazyPart(
  () => import("./views-menu-popup.tsx").then((module) => module.ViewsMenuPopup),
  <Button variant="default" leftSection={<IconBookmark size={18} />} disabled>
    Chế độ xem
  </Button>,
  ButtonFailure,
);

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
