import { useId } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { bankOfBin } from "#web/lib/napas-banks.ts";
import { cleanText } from "#web/lib/search-text.ts";
import type { VietQr } from "#web/lib/vietqr.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import classes from "./found-code.module.css";
import type { Reading } from "./reading.ts";

type Foreign = Exclude<Reading, { kind: "transfer" }>;
type FoundCodeProps = { found: Foreign };

const title: Record<Foreign["kind"], string> = {
  bank: "Mã VietQR của tài khoản ngân hàng",
  link: "Mã dẫn tới trang web khác",
  text: "Mã không phải để thanh toán",
};

const card = {
  title: "Mã VietQR của thẻ ngân hàng",
  note: "Ví TAP chưa trả được vào thẻ ngân hàng. Hãy dùng ứng dụng ngân hàng của bạn.",
};

const note: Record<Foreign["kind"], string> = {
  bank: "Ví TAP chưa trả được vào tài khoản ngân hàng. Hãy dùng ứng dụng ngân hàng của bạn.",
  link: "Đây không phải mã của TAP, nên trang này không được mở. Chỉ tự mở khi bạn chắc chắn.",
  text: "Nội dung này không phải mã nhận tiền của TAP.",
};

/** More than any QR code holds. */
const MOST = 10_000;

/** What stands in a foreign code, in the order in which it stands there. */
const shown = (text: string) => cleanText(text, MOST);

/**
 * A code that TAP cannot pay. A foreign link is shown as text and never opened. It takes the focus,
 * and so comes into view: the button that was pressed may have gone with the camera.
 */
export function FoundCode({ found }: FoundCodeProps) {
  const id = useId();
  const isCard = found.kind === "bank" && found.account.isCard;
  return (
    <section
      ref={focusOnce}
      className={classes.root}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
    >
      <p id={`${id}-title`} className={classes.title}>
        {isCard ? card.title : title[found.kind]}
      </p>
      {found.kind === "bank" ? (
        <Account account={found.account} />
      ) : (
        <p className={classes.text}>{shown(found.text)}</p>
      )}
      <p id={`${id}-note`} className={classes.note}>
        {isCard ? card.note : note[found.kind]}
      </p>
    </section>
  );
}

function Account({ account }: { account: VietQr }) {
  const { bin, accountNumber, isCard, amount, purpose } = account;
  return (
    <Facts kind="rows">
      <Fact name="Ngân hàng">{bankOfBin(bin)}</Fact>
      <Fact name={isCard ? "Số thẻ" : "Số tài khoản"}>{shown(accountNumber)}</Fact>
      {amount === undefined ? null : <Fact name="Số tiền">{formatMoney(amount)}</Fact>}
      {purpose ? <Fact name="Nội dung">{shown(purpose)}</Fact> : null}
    </Facts>
  );
}

/** Module-level, so that React calls it only on mount. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
