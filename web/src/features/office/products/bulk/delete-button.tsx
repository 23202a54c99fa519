import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";

type DeleteButtonProps = { disabledReason: string | undefined; onDelete: () => void };

export function DeleteButton({ disabledReason, onDelete }: DeleteButtonProps) {
  const { props, bubble } = useDisabledReason(disabledReason ?? "");
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} />}
        {...(disabledReason ? props : { onClick: onDelete })}
      >
        Xóa
      </Button>
      {disabledReason ? bubble : null}
    </>
  );
}
