import { Button } from "@mantine/core";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import classes from "./transfer.module.css";

/** After a transfer, until the wallet is open. */
export function TransferDone({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onAgain}>
        Chuyển khoản khác
      </Button>
      <ButtonLink to="/vi-tap" replace>
        Về ví TAP
      </ButtonLink>
    </div>
  );
}
