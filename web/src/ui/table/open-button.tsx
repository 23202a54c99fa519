import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./resource-table.module.css";

type OpenButtonProps = { onOpen: () => void; children: ReactNode };

/** What names a row opens it. On a wide screen the row itself takes the keyboard. */
export function OpenButton({ onOpen, children }: OpenButtonProps) {
  return (
    <UnstyledButton className={classes.open} onClick={onOpen}>
      <span className="tap-sr-only">Xem </span>
      {children}
    </UnstyledButton>
  );
}
