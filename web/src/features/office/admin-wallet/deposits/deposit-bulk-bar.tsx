import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { freshRows } from "../desk/fresh-rows.ts";
import { ownReason } from "../desk/own-request.ts";
import { BulkConfirm } from "./bulk-confirm.tsx";
import { isPending, mayDecide } from "./policy.ts";
import { depositQueries } from "./queries.ts";
import type { DepositFilter } from "./search.ts";

type Deposit = Schema["AdminDeposit"];

type DepositBulkBarProps = { filter: DepositFilter; selection: RowSelection<Deposit> };

/** The actions for the selected deposits. */
export function DepositBulkBar({ filter, selection }: DepositBulkBarProps) {
  const { data } = useQuery(depositQueries.list(filter));
  const [opened, setOpened] = useState<readonly Deposit[]>();
  const deposits = freshRows(selection.chosen, data?.items);
  const isPossible = deposits.some(mayDecide(useUser()));
  const { props, bubble } = useDisabledReason(
    deposits.some(isPending) ? ownReason : "Không có yêu cầu nào đang chờ xác nhận",
  );

  return (
    <>
      <BulkBar
        selection={selection}
        total={data?.total}
        main={
          <>
            <Button
              variant="default"
              leftSection={<IconChecks size={18} />}
              {...(isPossible ? { onClick: () => setOpened(deposits) } : props)}
            >
              Xác nhận hàng loạt
            </Button>
            {isPossible ? null : bubble}
          </>
        }
      />
      {opened ? (
        <BulkConfirm
          deposits={opened}
          onClose={() => setOpened(undefined)}
          onDone={(undone) => {
            setOpened(undefined);
            selection.onChange(new Map(undone.map((deposit) => [deposit.id, deposit])));
          }}
        />
      ) : null}
    </>
  );
}
