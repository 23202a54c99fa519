import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { IconRefreshDot } from "@tabler/icons-react";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { usePopupPlace } from "#web/ui/overlay/portal-target.ts";
import { useStatuses } from "../use-statuses.ts";
import type { Settable } from "./bulk-task.ts";

type StatusMenuProps = {
  disabledReason: string | undefined;
  onChoose: (status: Settable, label: string) => void;
};

/** The statuses that may be set; what is deleted is only restored, one by one. */
export function StatusMenu({ disabledReason, onChoose }: StatusMenuProps) {
  const { choices } = useStatuses();
  const place = usePopupPlace();
  const { props, bubble } = useDisabledReason(disabledReason ?? "");
  if (disabledReason) {
    return (
      <>
        <Button variant="default" leftSection={<IconRefreshDot size={18} />} {...props}>
          Đổi trạng thái
        </Button>
        {bubble}
      </>
    );
  }
  return (
    <Menu {...place}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconRefreshDot size={18} />}>
          Đổi trạng thái
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, label }) =>
          value === "archived" ? null : (
            <Menu.Item key={value} onClick={() => onChoose(value, label)}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
