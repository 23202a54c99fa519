import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentProps } from "react";

type ToolButtonProps = ActionIconProps &
  Omit<ComponentProps<"button">, keyof ActionIconProps> & {
    "aria-label": string;
    isOff: boolean;
  };

/** Keeps the focus when its last press turns it off; `disabled` would lose it. */
export const ToolButton = ({ isOff, onClick, ...props }: ToolButtonProps) => (
  <ActionIcon
    {...props}
    aria-disabled={isOff}
    data-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  />
);
