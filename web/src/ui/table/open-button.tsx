import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./resource-table.module.css";

type OpenButtonProps = { onOpen: () => void; children: ReactNode };

/** The title of a row, which opens it. On wide screens the row itself is the tab stop. */
export function OpenButton({ onOpen, children }: OpenButtonProps) {
  return (
    <UnstyledButton className={classes.open} onClick={onOpen}>
      <span className="tap-sr-only">Xem </span>
      {children}
    </UnstyledButton>
  );
}
