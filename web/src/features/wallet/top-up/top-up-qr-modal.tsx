import "#web/ui/overlay/styles-modal.ts";
import coins from "@lobehub/fluent-emoji-3d/assets/1f4b0.webp?no-inline";
import { ActionIcon, Box, Button, Modal, Stack, Text } from "@mantine/core";
import { IconCopy, IconDownload, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { transactionQuery, walletQuery } from "#web/api/wallet.ts";
import { formatMoney } from "#web/lib/format.ts";
import { type OpenTopUp, openTopUp, UNNAMED } from "#web/lib/open-top-up.ts";
import { qrPicture } from "#web/lib/qr-picture.ts";
import { bankOfBin, parseVietQr } from "#web/lib/vietqr.ts";

import { copyText } from "#web/ui/feedback/copy-text.ts";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import { useCovered } from "#web/ui/overlay/dialog.ts";
import { outcomeOf } from "#web/ui/wallet/transactions.ts";
import { FOLLOWED_MS, nextLook, topUpTexts, webAddress } from "./rules.ts";
import classes from "./top-up-qr-modal.module.css";

type TopUpQrModalProps = {
  userId: string;
  id: string;
  onClose: () => void;
};

export function TopUpQrModal({ userId, id, onClose }: TopUpQrModalProps) {
  const followed = useFollowed(id);
  const { transaction, outcome } = followed;
  const topUp = openTopUp(userId, id);
  // A top-up that neither this tab nor the server knows cannot be followed.
  const isKnown = topUp !== undefined || transaction !== undefined;
  const covered = useCovered();
  const amount = topUp?.amount ?? transaction?.amount;
  return (
    <Modal opened onClose={onClose} title="Mã QR nạp tiền" size="lg" closeOnEscape={!covered}>
      <div role="status">
        {outcome === "done" && amount !== undefined ? (
          <TopUpArrived amount={amount} onClose={onClose} />
        ) : null}
      </div>
      {outcome === "done" ? null : outcome === "void" ? (
        <ErrorState
          title={topUpTexts.failed}
          reason="Yêu cầu đã bị từ chối hoặc hủy, số dư không thay đổi. Nếu bạn đã chuyển khoản, hãy liên hệ hợp tác xã."
        />
      ) : topUp ? (
        <PayTopUp topUp={topUp} />
      ) : (
        <MissingQr followed={followed} />
      )}
      {outcome === "open" && isKnown ? <FollowLine followed={followed} /> : null}
    </Modal>
  );
}

function TopUpArrived({ amount, onClose }: { amount: number; onClose: () => void }) {
  const { data } = useQuery(walletQuery);
  return (
    <Stack gap="sm" align="center" ta="center">
      <div aria-hidden="true">
        <ResultPicture src={coins} tint={0} isSmall />
      </div>
      <Text fz="xl" fw={600} lh={1.3}>
        Đã nạp {formatMoney(amount)} vào ví
      </Text>
      <p className={classes.text}>Số dư hiện tại: {formatMoney(data?.balance)}</p>
      <Button fullWidth size="lg" onClick={onClose}>
        Xong
      </Button>
    </Stack>
  );
}

const LABEL = "Mã QR chuyển khoản nạp tiền";

const trial = {
  what: "Mã thử nghiệm.",
  why: "Tài khoản trong mã không có thật, không chuyển tiền thật vào đó.",
};

async function save({ transactionId, qrString, isTrial }: OpenTopUp): Promise<void> {
  try {
    // The picture may be seen without this page.
    const words = isTrial ? `${trial.what} ${trial.why}` : undefined;
    await keepFile(await qrPicture(qrString ?? "", words), `ma-qr-nap-tien-${transactionId}.png`);
  } catch {
    notify.error("Không lưu được mã QR. Hãy chụp ảnh màn hình.", { id: "qr-picture" });
  }
}

function PayTopUp({ topUp }: { topUp: OpenTopUp }) {
  const { qrString, qrCode, isTrial } = topUp;
  const paymentUrl = webAddress(topUp.paymentUrl);
  const saveOnce = useSingleFlight(() => save(topUp));
  if (!qrString && !qrCode && !paymentUrl) return <ErrorState title={topUpTexts.noQr} />;
  return (
    <Stack>
      {isTrial ? (
        <p className={classes.trial}>
          <strong>{trial.what}</strong> {trial.why}
        </p>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.codes}>
          {qrString ? (
            <div className={classes.code}>
              <QrSquares content={qrString} label={LABEL} />
            </div>
          ) : qrCode ? (
            <div className={classes.code}>
              <img src={qrCode} alt={LABEL} />
            </div>
          ) : null}
          {qrString ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={saveOnce}
            >
              Lưu mã QR
            </Button>
          ) : null}
          {paymentUrl ? (
            <Button
              component="a"
              href={paymentUrl}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              Mở trang thanh toán
            </Button>
          ) : null}
        </div>
        <TransferFacts topUp={topUp} />
      </div>
    </Stack>
  );
}

function TransferFacts({ topUp: { amount, qrString, message } }: { topUp: OpenTopUp }) {
  const qr = qrString ? parseVietQr(qrString) : undefined;
  const due = qr?.amount ?? amount;
  return (
    <Box miw={0}>
      <dl>
        {qr ? (
          <>
            <CopyRow name="Ngân hàng" text={bankOfBin(qr.bin)} />
            <CopyRow name={qr.isCard ? "Số thẻ" : "Số tài khoản"} text={qr.accountNumber} />
          </>
        ) : null}
        <CopyRow name="Số tiền" text={formatMoney(due)} copied={`${due}`} />
        {qr?.purpose ? <CopyRow name="Nội dung chuyển khoản" text={qr.purpose} /> : null}
      </dl>
      {qr?.purpose ? (
        <p className={classes.factsHint}>
          Ghi đúng nội dung chuyển khoản để hợp tác xã tìm thấy tiền của bạn.
        </p>
      ) : null}
      <p className={classes.factsHint}>{message}</p>
    </Box>
  );
}

type CopyRowProps = {
  name: string;
  text: string;
  copied?: string;
};

function CopyRow({ name, text, copied = text }: CopyRowProps) {
  const what = name.toLocaleLowerCase("vi");
  const copyOnce = useSingleFlight(() => copyText(what, copied));
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className={classes.factText} translate="no">
        {text}
      </dd>
      <dd className={classes.copy}>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={`Sao chép ${what}`}
          title={`Sao chép ${what}`}
          onClick={copyOnce}
        >
          <IconCopy size={20} />
        </ActionIcon>
      </dd>
    </div>
  );
}

function MissingQr({ followed }: { followed: Followed }) {
  const { transaction, error, isFetching, lookNow } = followed;
  if (hasStatus(error, 404)) return <ErrorState title="Không tìm thấy giao dịch" />;
  if (error && !transaction) {
    return (
      <ErrorState
        reason={messageOf(error, genericErrorText)}
        onRetry={lookNow}
        retrying={isFetching}
      />
    );
  }
  return (
    <ErrorState
      title="Mã QR chỉ có ở nơi đã tạo yêu cầu"
      reason="Mở lại thẻ trình duyệt đã tạo yêu cầu này, hoặc tạo một yêu cầu nạp tiền khác."
    />
  );
}

function FollowLine({ followed }: { followed: Followed }) {
  const { error, isFetching, isOver, lookNow } = followed;
  return (
    <div className={classes.follow}>
      <div className={classes.words} role="status">
        <p className={classes.state} data-live={!isOver}>
          {topUpTexts.awaited}
        </p>
        <Text fz="sm">
          {error
            ? "Chưa kiểm tra được trạng thái."
            : isOver
              ? "Đã ngừng tự kiểm tra. Trạng thái luôn có trong lịch sử giao dịch."
              : "Trạng thái tự cập nhật khi quản trị viên xác nhận."}
        </Text>
      </div>
      {isOver || error ? (
        <Button variant="default" onClick={lookNow} loading={isFetching}>
          Kiểm tra lại
        </Button>
      ) : null}
    </div>
  );
}

function useFollowed(id: string) {
  const [since] = useState(() => Date.now());
  const query = useQuery({
    ...transactionQuery(id),
    enabled: id !== UNNAMED,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) =>
      hasStatus(error, 404) || (data && outcomeOf(data) !== "open")
        ? false
        : nextLook(dataUpdateCount, Date.now() - since),
  });
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = query;
  const lastLook = Math.max(dataUpdatedAt, errorUpdatedAt);
  return {
    transaction: data,
    outcome: data ? outcomeOf(data) : "open",
    error,
    isFetching,
    lookNow: () => void refetch(),
    isOver: lastLook - since >= FOLLOWED_MS || id === UNNAMED,
  };
}

type Followed = ReturnType<typeof useFollowed>;
