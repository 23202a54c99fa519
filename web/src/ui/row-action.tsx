import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { notify } from "./notify.ts";

type RowActionProps = {
  /** Says what it does to which row: "Xóa Nguyễn Thị Hoa". */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Something is lost by it. */
  danger?: boolean;
  /** Why not on this row; the button stays in reach and says so when pressed. */
  disabledReason?: string;
};

/** One icon at the end of a row of a table or card. */
export function RowAction({ label, icon, onClick, danger, disabledReason }: RowActionProps) {
  const explain = () => disabledReason && notify.info(disabledReason, { id: disabledReason });
  return (
    <ActionIcon
      color={danger ? "red" : "gray"}
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={Boolean(disabledReason)}
      data-disabled={disabledReason ? true : undefined}
      onClick={disabledReason ? explain : onClick}
    >
      {icon}
    </ActionIcon>
  );
}
