import { ActionIcon, type MantineColor } from "@mantine/core";
import type { ReactNode } from "react";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";

type RowActionProps = {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  danger?: boolean;
  disabledReason?: string;
};

/** An icon button at the end of a table row or card. */
export function RowAction({ label, icon, onClick, danger, disabledReason }: RowActionProps) {
  const color = danger ? "red" : "gray";
  if (disabledReason) {
    return <DisabledAction label={label} icon={icon} color={color} reason={disabledReason} />;
  }
  return (
    <ActionIcon color={color} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

type DisabledActionProps = { label: string; icon: ReactNode; color: MantineColor; reason: string };

function DisabledAction({ label, icon, color, reason }: DisabledActionProps) {
  const { props, bubble } = useDisabledReason(reason);
  return (
    <>
      <ActionIcon color={color} aria-label={label} {...props}>
        {icon}
      </ActionIcon>
      {bubble}
    </>
  );
}
