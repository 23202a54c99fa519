import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { ownReason } from "../desk/own-request.ts";
import type { BulkPlan } from "./bulk-plan.ts";

type ApproveButtonProps = { plan: BulkPlan; onAsk: () => void };

export function ApproveButton({ plan, onAsk }: ApproveButtonProps) {
  const { props, bubble } = useDisabledReason(
    plan.own.length > 0 ? ownReason : "Không có yêu cầu nào đang chờ duyệt",
  );
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
