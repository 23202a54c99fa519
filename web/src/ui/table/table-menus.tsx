import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconBookmark, IconDownload } from "@tabler/icons-react";
import { lazyPart } from "../feedback/lazy-part.tsx";

// What opens menus comes after the rows; until then a button keeps the room.

/** Which columns a table shows, and how high its rows are. */
export const DisplayMenu = lazyPart(
  () => import("./display-menu-popup.tsx").then((module) => module.DisplayMenuPopup<never>),
  <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />} disabled>
    Hiển thị
  </Button>,
);

/** Filters, sort and columns under a name. */
export const ViewsMenu = lazyPart(
  () => import("./views-menu-popup.tsx").then((module) => module.ViewsMenuPopup),
  <Button variant="default" leftSection={<IconBookmark size={18} />} disabled>
    Chế độ xem
  </Button>,
);

/** Takes a list home as a file. */
export const ExportMenu = lazyPart(
  () => import("./export-menu-popup.tsx").then((module) => module.ExportMenuPopup),
  <Button variant="default" leftSection={<IconDownload size={18} />} disabled>
    Xuất
  </Button>,
);
