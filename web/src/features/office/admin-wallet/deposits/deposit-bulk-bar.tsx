import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { freshRows, ownReason } from "../rules.ts";
import type { DepositFilter } from "../search.ts";
import { depositQueries } from "./queries.ts";
import { type Coded, isPending, mayDecide } from "./rules.ts";

const fetchForm = () => import("./codes-form.tsx").then((part) => part.CodesForm);
const fetchJob = () => import("./confirm-job.tsx").then((part) => part.ConfirmJob);

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

type BulkConfirmProps = {
  /** The selected deposits. */
  deposits: readonly Deposit[];
  onClose: () => void;
  /** Receives the deposits that are not confirmed. */
  onDone: (undone: readonly Deposit[]) => void;
};

/** Confirming many: first a bank code for each, then the job. */
function BulkConfirm({ deposits, onClose, onDone }: BulkConfirmProps) {
  const [coded, setCoded] = useState<readonly Coded[]>();
  const isRunning = coded !== undefined;
  const Form = useDialogPart({ fetchPart: fetchForm, isOpen: !isRunning, onClose });
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen: isRunning, onClose });
  const mayConfirm = mayDecide(useUser());
  const pending = deposits.filter(mayConfirm);

  if (!coded) {
    return Form ? (
      <Form
        deposits={pending}
        leftOut={deposits.filter((deposit) => !mayConfirm(deposit))}
        onStart={setCoded}
        onClose={onClose}
      />
    ) : null;
  }

  function finish(undone: readonly Coded[]) {
    const failed = new Set(undone.map(({ deposit }) => deposit.id));
    const sent = new Set(coded?.map(({ deposit }) => deposit.id));
    onDone(pending.filter(({ id }) => failed.has(id) || !sent.has(id)));
  }

  return Job ? <Job coded={coded} onClose={finish} /> : null;
}
