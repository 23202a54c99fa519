import { Box, Button } from "@mantine/core";
import { IconCircleCheck, IconShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { walletQuery } from "#web/api/wallet.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepCard, StepList } from "#web/ui/layout/step-list.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { LastStep } from "./confirm-step.tsx";
import { RecipientStep } from "./recipient-step.tsx";
import { transferredText } from "./rules.ts";
import classes from "./transfer.module.css";
import { AmountStep } from "./transfer-steps.tsx";
import { type Receipt, type Transfer, type TransferSteps, useTransfer } from "./use-transfer.ts";

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Chuyển tiền" }];
const steps = ["Người nhận", "Số tiền", "Xác nhận"];
/** These take the focus as the steps do. */
const DONE = 4;
const PAUSED = 5;
const titles = ["Chuyển cho ai?", "Chuyển bao nhiêu?", "Xác nhận chuyển tiền"];
const pauseTitle = "Khoan đã, hãy gọi hỏi trước khi chuyển";

type TransferScreenProps = Omit<TransferSteps, "userId"> & { user: Pick<SessionUser, "id"> };

export function TransferScreen({ user, ownCode, step, onStep }: TransferScreenProps) {
  const transfer = useTransfer({ userId: user.id, ownCode, step, onStep });
  const { call, receipt, shown, recipient, content } = transfer;
  const wallet = useQuery(walletQuery);

  function body() {
    if (receipt) return <TransferReceipt receipt={receipt} onAgain={transfer.restart} />;
    if (call.unknown) return <UnknownTransfer transfer={transfer} call={call.unknown} />;
    if (transfer.isLoading) return <LinesSkeleton lines={6} />;
    if (recipient && content && shown === 3) {
      return (
        <LastStep
          transfer={transfer}
          recipient={recipient}
          content={content}
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
        userId={user.id}
        transfer={transfer}
        ownCode={ownCode}
        lookup={transfer.lookup}
        onNext={() => onStep(2)}
      />
    );
  }

  const isPaused = shown === 3 && transfer.caution.isPause && !call.unknown;
  const title = call.unknown ? "Lệnh chuyển đã gửi" : isPaused ? pauseTitle : titles[shown - 1];
  return (
    <Box {...pageColumn.form}>
      <PageHeader
        title="Chuyển tiền"
        description="Chuyển cho người dùng TAP khác bằng mã UID, miễn phí."
        breadcrumb={crumbs}
      />
      <StepList
        label="Các bước chuyển tiền"
        steps={steps}
        current={receipt || call.unknown ? steps.length - 1 : shown - 1}
      />
      <StepCard
        step={receipt ? DONE : isPaused ? PAUSED : shown}
        title={receipt ? transferredText : (title ?? "")}
        isCentered={receipt !== undefined}
      >
        {body()}
      </StepCard>
    </Box>
  );
}

type UnknownTransferProps = {
  transfer: Transfer;
  call: NonNullable<Transfer["call"]["unknown"]>;
};

function UnknownTransfer({ transfer, call }: UnknownTransferProps) {
  const { pin, setPin } = transfer;
  const { content, label, resend, error, isSending } = call;
  const what = content
    ? `${formatMoney(content.amount)} cho ${label ?? content.recipientId}`
    : undefined;
  return (
    <UnknownOutcome
      call={call}
      what={what ? `Lệnh chuyển ${what}` : "Lệnh chuyển tiền trước đó"}
      again={what ?? ""}
      secret={{
        field: <PaymentPin value={pin} onChange={setPin} error={error} isSending={isSending} />,
        isComplete: pin.length === PIN_LENGTH,
        resend: () => {
          resend?.({ transactionPin: pin });
          setPin("");
        },
      }}
    >
      <ButtonLink to="/lich-su" variant="default">
        Xem lịch sử
      </ButtonLink>
    </UnknownOutcome>
  );
}

type TransferReceiptProps = {
  receipt: Receipt;
  onAgain: () => void;
};

function TransferReceipt({ receipt, onAgain }: TransferReceiptProps) {
  const { amount, recipientId, name, message, transaction } = receipt;
  const shareOnce = useSingleFlight(() => share(receipt));
  return (
    <div className={classes.form}>
      <div className={classes.done}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden="true" />
        <Money dong={amount} tone="price" size="xl" />
      </div>
      <DescriptionList kind="rows">
        {name ? <DescriptionItem name="Người nhận">{name}</DescriptionItem> : null}
        <DescriptionItem name="Mã UID">{recipientId}</DescriptionItem>
        <DescriptionItem name="Lời nhắn">{message}</DescriptionItem>
        {transaction ? (
          <>
            <DescriptionItem name="Thời gian">
              {formatDateTime(transaction.createdAt)}
            </DescriptionItem>
            <DescriptionItem name="Mã giao dịch">{transaction.id}</DescriptionItem>
          </>
        ) : null}
      </DescriptionList>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden="true" />}
          onClick={shareOnce}
        >
          Chia sẻ
        </Button>
        <Button variant="default" onClick={onAgain}>
          Chuyển khoản khác
        </Button>
        <ButtonLink to="/vi-tap" replace>
          Về ví TAP
        </ButtonLink>
      </div>
    </div>
  );
}

async function share({ amount, recipientId, name, message, transaction }: Receipt): Promise<void> {
  const lines = [
    transferredText,
    `Số tiền: ${formatMoney(amount)}`,
    `Người nhận: ${name ? `${name} (${recipientId})` : recipientId}`,
    `Lời nhắn: ${message}`,
    ...(transaction
      ? [`Thời gian: ${formatDateTime(transaction.createdAt)}`, `Mã giao dịch: ${transaction.id}`]
      : []),
  ];
  const words = { title: "Biên lai chuyển tiền", text: lines.join("\n") };
  const result = await shareLink(words, navigator);
  if (result === "copied") notify.success("Đã sao chép biên lai", { id: "receipt" });
  if (result === "failed") notify.error("Không chia sẻ được biên lai", { id: "receipt" });
}
