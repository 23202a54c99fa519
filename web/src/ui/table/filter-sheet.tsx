import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { SideDrawer } from "../overlay/side-drawer.tsx";
import { ClearFiltersButton } from "./filter-buttons.tsx";
import classes from "./filter-sheet.module.css";

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  onClear: (() => void) | undefined;
  result: string;
  children: ReactNode;
  display?: ReactNode;
};

export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, onClear, result, children, display } = props;
  return (
    <SideDrawer
      title="Bộ lọc"
      side="sheet"
      open={open}
      onClose={onClose}
      foot={
        <>
          {onClear ? (
            <ClearFiltersButton variant="default" onClear={onClear}>
              Xóa
            </ClearFiltersButton>
          ) : null}
          <Button onClick={onClose} flex={1}>
            {result}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <FilterFields>{children}</FilterFields>
        {display ? <div className={classes.display}>{display}</div> : null}
      </div>
    </SideDrawer>
  );
}

export function FilterFields({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
