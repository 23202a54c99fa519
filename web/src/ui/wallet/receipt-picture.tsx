import { formatMoney } from "#web/lib/format.ts";
import { Picture } from "../media/picture.tsx";
import classes from "./receipt-picture.module.css";

const RATIO = 3 / 4;

export function ReceiptPicture({ src, amount }: { src: string; amount: number }) {
  return (
    <a
      href={src}
      target="_blank"
      rel="noreferrer"
      className={classes.root}
      aria-label={`Mở biên lai chuyển khoản ${formatMoney(amount)}`}
    >
      <Picture src={src} alt="" tintOf={src} ratio={RATIO} />
    </a>
  );
}
