import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { lazyPart } from "../feedback/lazy-part.tsx";
import { IconFailure } from "../feedback/small-failure.tsx";

/** The actions of a row, as text. The menu code loads after the rows. */
export const RowMenu = lazyPart(
  () => import("./row-menu-popup.tsx").then((module) => module.RowMenuPopup),
  <ActionIcon color="gray" aria-label="Thao tác" disabled>
    <IconDots size={20} />
  </ActionIcon>,
  IconFailure,
);
