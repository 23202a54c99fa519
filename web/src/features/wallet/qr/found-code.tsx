import { formatMoney } from "#web/lib/format.ts";
import { bankOfBin } from "#web/lib/napas-banks.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import classes from "./found-code.module.css";
import type { Reading } from "./reading.ts";

type FoundCodeProps = { found: Exclude<Reading, { kind: "transfer" }> };

/** A code that TAP cannot pay. A foreign link is shown as text and never opened. */
export function FoundCode({ found }: FoundCodeProps) {
  if (found.kind === "bank") {
    const { bin, accountNumber, amount, purpose } = found.account;
    return (
      <div className={classes.root}>
        <p className={classes.title}>Mã VietQR của tài khoản ngân hàng</p>
        <Facts kind="rows">
          <Fact name="Ngân hàng">{bankOfBin(bin)}</Fact>
          <Fact name="Số tài khoản">{accountNumber}</Fact>
          {amount === undefined ? null : <Fact name="Số tiền">{formatMoney(amount)}</Fact>}
          {purpose ? <Fact name="Nội dung">{purpose}</Fact> : null}
        </Facts>
        <p className={classes.note}>
          Ví TAP chưa trả được vào tài khoản ngân hàng. Hãy dùng ứng dụng ngân hàng của bạn.
        </p>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <p className={classes.title}>
        {found.kind === "link" ? "Mã dẫn tới trang web khác" : "Mã không phải để thanh toán"}
      </p>
      <p className={classes.text}>{found.text}</p>
      <p className={classes.note}>
        {found.kind === "link"
          ? "Đây không phải mã của TAP, nên trang này không được mở. Chỉ tự mở khi bạn chắc chắn."
          : "Nội dung này không phải mã nhận tiền của TAP."}
      </p>
    </div>
  );
}
