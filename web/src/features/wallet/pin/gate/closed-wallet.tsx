import { Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import classes from "./closed-wallet.module.css";

/** Behind the PIN dialog, in place of the wallet. */
export function ClosedWallet() {
  return (
    <section className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        <IconLock size={40} stroke={1.5} />
      </span>
      <Title order={1} size="h2">
        Ví TAP đang khóa
      </Title>
      <p className={classes.text}>Nhập mật khẩu ví để xem số dư và giao dịch.</p>
    </section>
  );
}
