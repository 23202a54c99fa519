import { ButtonLink } from "#web/ui/layout/link.tsx";
import classes from "./pay.module.css";

type NotPayableProps = { orderId: string; reason: string };

/** Why this order is not paid any more, and where it stands. */
export function NotPayable({ orderId, reason }: NotPayableProps) {
  return (
    <div className={classes.problem} role="alert">
      <p>{reason}</p>
      <ButtonLink to="/gio-hang/chi-tiet-don-hang" search={{ id: orderId }} variant="default">
        Xem đơn hàng
      </ButtonLink>
    </div>
  );
}
