import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "#web/api/wallet.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { useStepFocus } from "#web/ui/wallet/use-step-focus.ts";
import { AmountStep } from "./amount-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { RecipientStep } from "./recipient-step.tsx";
import { SentTransfer } from "./sent-transfer.tsx";
import { transferredText } from "./texts.ts";
import classes from "./transfer.module.css";
import { useTransfer } from "./use-transfer.ts";
import { useTransferStep } from "./use-transfer-step.ts";

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Chuyển tiền" }];
const steps = ["Người nhận", "Số tiền", "Xác nhận"];
const titles = ["Chuyển cho ai?", "Chuyển bao nhiêu?", "Xác nhận chuyển tiền"];

type TransferScreenProps = {
  user: Pick<SessionUser, "id">;
  /** Undefined until it is known. */
  ownCode: string | undefined;
  /** From 1; a step without its data shows the first that lacks some. */
  step: number;
  onStep: (step: number, options?: { replace: boolean }) => void;
  onDone: () => void;
};

/** Money to another user: who, how much, and the PIN. */
export function TransferScreen({ user, ownCode, step, onStep, onDone }: TransferScreenProps) {
  const transfer = useTransfer({ userId: user.id, onDone });
  const { call, isDone } = transfer;
  const wallet = useQuery(walletQuery);
  const { lookup, recipient, amount, shown, isLoading } = useTransferStep({
    transfer,
    ownCode,
    asked: step,
    onStep,
  });
  const heading = useStepFocus(shown);
  const isBefore = call.sentBefore !== undefined;
  const title = isBefore ? "Lệnh chuyển trước đó" : titles[shown - 1];

  function content() {
    if (isDone || call.lost || isBefore) {
      return <SentTransfer transfer={transfer} onAgain={() => onStep(1, { replace: true })} />;
    }
    if (isLoading) return <LinesSkeleton lines={6} />;
    if (recipient && amount !== undefined && shown === 3) {
      return (
        <ConfirmStep
          transfer={transfer}
          recipient={recipient}
          amount={amount}
          wallet={wallet.data}
          onBack={() => onStep(2)}
        />
      );
    }
    if (recipient && shown === 2) {
      return (
        <AmountStep
          transfer={transfer}
          recipient={recipient}
          wallet={wallet}
          onBack={() => onStep(1)}
          onNext={() => onStep(3)}
        />
      );
    }
    return (
      <RecipientStep
        transfer={transfer}
        ownCode={ownCode}
        lookup={lookup}
        onNext={() => onStep(2)}
      />
    );
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title="Chuyển tiền"
        description="Chuyển cho người dùng TAP khác bằng mã UID, miễn phí."
        breadcrumb={crumbs}
      />
      <StepList label="Các bước chuyển tiền" steps={steps} current={shown - 1} />
      <section className={classes.card} aria-labelledby="transfer-step">
        <h2 id="transfer-step" ref={heading} tabIndex={-1} className={classes.title}>
          {isDone ? transferredText : title}
        </h2>
        {content()}
      </section>
    </div>
  );
}
