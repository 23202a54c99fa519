import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { lazyPart } from "../feedback/lazy-part.tsx";

/** What can be done with one row, in words. What opens menus comes after the rows. */
export const RowMenu = lazyPart(
  () => import("./row-menu-popup.tsx").then((module) => module.RowMenuPopup),
  <ActionIcon color="gray" aria-label="Thao tác" disabled>
    <IconDots size={20} />
  </ActionIcon>,
);
