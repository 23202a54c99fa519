import { Button } from "@mantine/core";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { OpenTopUp } from "#web/lib/open-top-up.ts";
import { qrPicture } from "#web/lib/qr-picture.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import classes from "./pay-top-up.module.css";
import { webAddress } from "./payment-url.ts";
import { topUpTexts } from "./texts.ts";
import { TransferFacts } from "./transfer-facts.tsx";

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

/** The QR to pay with, or the page to pay on, and the same in words. */
export function PayTopUp({ topUp }: { topUp: OpenTopUp }) {
  const { qrString, qrCode, isTrial } = topUp;
  const paymentUrl = webAddress(topUp.paymentUrl);
  const saveOnce = useSingleFlight(() => save(topUp));
  if (!qrString && !qrCode && !paymentUrl) return <ErrorState title={topUpTexts.noQr} />;
  return (
    <div className={classes.root}>
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
    </div>
  );
}
