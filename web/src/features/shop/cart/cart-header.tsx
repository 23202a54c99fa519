import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import classes from "./cart-screen.module.css";
import { type Counted, countText } from "./rules.ts";

export function CartHeader({ lines }: { lines?: readonly Counted[] }) {
  return (
    <PageHeader
      title="Giỏ hàng"
      description={lines && countText(lines)}
      actions={
        <div className={classes.links}>
          <ButtonLink to="/gio-hang/don-hang-cua-toi" variant="default">
            Đơn hàng của tôi
          </ButtonLink>
          <ButtonLink to="/mua-sam" variant="light">
            Tiếp tục mua sắm
          </ButtonLink>
        </div>
      }
    />
  );
}
