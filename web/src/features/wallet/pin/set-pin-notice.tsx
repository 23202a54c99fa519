import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import classes from "./set-pin-notice.module.css";

const noPin = "Ví của bạn chưa có mật khẩu";

/** Anyone who holds the device can open a wallet without a PIN. */
export function SetPinNotice() {
  return (
    <section className={classes.root} aria-label={noPin}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div className={classes.words}>
        <Text inherit fw={600}>
          {noPin}
        </Text>
        <p>Đặt mật khẩu 6 số để bảo vệ số dư, và để chuyển tiền hay thanh toán được.</p>
      </div>
      <ButtonLink to="/quan-ly-mat-khau">Thiết lập mật khẩu</ButtonLink>
    </section>
  );
}
