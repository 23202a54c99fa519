import { formatMoney } from "#web/lib/format.ts";
import { bankOfBin } from "#web/lib/napas-banks.ts";
import type { OpenTopUp } from "#web/lib/open-top-up.ts";
import { parseVietQr } from "#web/lib/vietqr.ts";
import { CopyRow } from "./copy-row.tsx";
import classes from "./transfer-facts.module.css";

/** What the QR says, to be typed into a banking app by hand. */
export function TransferFacts({ topUp: { amount, qrString, message } }: { topUp: OpenTopUp }) {
  const qr = qrString ? parseVietQr(qrString) : undefined;
  return (
    <div className={classes.root}>
      <dl className={classes.list}>
        {qr ? (
          <>
            <CopyRow name="Ngân hàng" text={bankOfBin(qr.bin)} />
            <CopyRow name={qr.isCard ? "Số thẻ" : "Số tài khoản"} text={qr.accountNumber} />
          </>
        ) : null}
        <CopyRow name="Số tiền" text={formatMoney(qr?.amount ?? amount)} copied={`${amount}`} />
        {qr?.purpose ? <CopyRow name="Nội dung chuyển khoản" text={qr.purpose} /> : null}
      </dl>
      {qr?.purpose ? (
        <p className={classes.hint}>
          Ghi đúng nội dung chuyển khoản để hợp tác xã tìm thấy tiền của bạn.
        </p>
      ) : null}
      <p className={classes.hint}>{message}</p>
    </div>
  );
}
