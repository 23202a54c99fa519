import { IconBuildingBank, IconEye, IconGavel } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { isOwn, ownReason } from "../desk/own-request.ts";
import { actionsOf } from "./policy.ts";
import type { WithdrawalSearch } from "./search.ts";

type WithdrawalActionsProps = {
  request: Schema["WithdrawRequest"];
  /** Opens the panel, with a dialog over it. */
  onSearch: (next: WithdrawalSearch) => void;
};

/** What can be done with a request in the list; what cannot be is not offered, save one's own. */
export function WithdrawalActions({ request, onSearch }: WithdrawalActionsProps) {
  const { id } = request;
  const user = useUser();
  const possible = actionsOf(user, request);
  const isOwnOpen = isOwn(user, request.wallet.user) && request.status === "pending";
  return (
    <RowMenu
      name={id}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...(possible.includes("approve") || isOwnOpen
          ? [
              {
                label: "Xử lý",
                icon: <IconGavel size={18} />,
                onClick: () => onSearch({ xem: id, viec: "xu-ly" }),
                disabledReason: isOwnOpen ? ownReason : undefined,
              },
            ]
          : []),
        ...(possible.includes("transfer")
          ? [
              {
                label: "Xác nhận chuyển khoản",
                icon: <IconBuildingBank size={18} />,
                onClick: () => onSearch({ xem: id, viec: "chuyen-khoan" }),
              },
            ]
          : []),
      ]}
    />
  );
}
