import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useCan } from "#web/auth/can.tsx";
import { Panel } from "#web/ui/panel.tsx";
import classes from "./security-panel.module.css";

const PasswordModal = lazy(() =>
  import("./password-modal.tsx").then((module) => ({ default: module.PasswordModal })),
);

export function PasswordCard() {
  const mayChange = useCan("PERM_USER_CHANGE_PASSWORD");
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Mật khẩu" description="Đổi mật khẩu định kỳ để bảo vệ tài khoản của bạn.">
      {mayChange ? (
        <Button
          variant="light"
          leftSection={<IconKey size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Đổi mật khẩu
        </Button>
      ) : (
        <p className={classes.note}>Tài khoản của bạn không có quyền đổi mật khẩu.</p>
      )}
      <Suspense fallback={null}>
        {isOpen ? <PasswordModal onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Panel>
  );
}
