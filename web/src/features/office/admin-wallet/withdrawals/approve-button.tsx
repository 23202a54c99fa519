import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import type { BulkPlan } from "./bulk-plan.ts";

type ApproveButtonProps = { plan: BulkPlan; onAsk: () => void };

export function ApproveButton({ plan, onAsk }: ApproveButtonProps) {
  const { props, bubble } = useDisabledReason("Không có yêu cầu nào đang chờ duyệt");
  const isPossible = plan.clear.length + plan.flagged.length > 0;
  return (
    <>
      <Button leftSection={<IconChecks size={18} />} {...(isPossible ? { onClick: onAsk } : props)}>
        Duyệt
      </Button>
      {isPossible ? null : bubble}
    </>
  );
}
