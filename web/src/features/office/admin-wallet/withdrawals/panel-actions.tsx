import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { DeskActions } from "../desk/desk-actions.tsx";
import { actionsOf } from "./policy.ts";
import type { Task } from "./search.ts";
import { whyDecided } from "./why-decided.ts";

type PanelActionsProps = {
  request: Schema["WithdrawRequest"];
  onTask: (task: Task) => void;
};

/**
 * The decisions about the open request. The same two buttons for every request, so that the focus
 * stays where it is on the way from one to the next; the main one does the next step.
 */
export function PanelActions({ request, onTask }: PanelActionsProps) {
  const user = useUser();
  const possible = actionsOf(user, request);
  const isTransfer = possible.includes("transfer");
  return (
    <DeskActions
      actions={[
        {
          key: "r",
          label: "Từ chối",
          onRun: () => onTask("tu-choi"),
          whyNot: possible.includes("reject") ? undefined : whyDecided(user, request),
        },
        {
          key: "a",
          label: isTransfer ? "Xác nhận chuyển khoản" : "Duyệt",
          onRun: () => onTask(isTransfer ? "chuyen-khoan" : "duyet"),
          whyNot:
            isTransfer || possible.includes("approve") ? undefined : whyDecided(user, request),
          isPrimary: true,
        },
      ]}
    />
  );
}
