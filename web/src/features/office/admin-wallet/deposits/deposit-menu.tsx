import { IconCheck, IconEye, IconX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { whyNotDecide } from "./policy.ts";
import type { DepositSearch } from "./search.ts";

type DepositMenuProps = {
  deposit: Schema["AdminDeposit"];
  /** Opens the panel, with a decision above it. */
  onSearch: (next: DepositSearch) => void;
};

/** The actions for a deposit in the list. */
export function DepositMenu({ deposit, onSearch }: DepositMenuProps) {
  const { id } = deposit;
  const disabledReason = whyNotDecide(useUser(), deposit);
  return (
    <RowMenu
      name={id}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        {
          label: "Xác nhận",
          icon: <IconCheck size={18} />,
          onClick: () => onSearch({ xem: id, viec: "duyet" }),
          disabledReason,
        },
        {
          label: "Từ chối",
          icon: <IconX size={18} />,
          onClick: () => onSearch({ xem: id, viec: "tu-choi" }),
          isDanger: true,
          disabledReason,
        },
      ]}
    />
  );
}
