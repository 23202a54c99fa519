import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "#web/auth/can.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./security-panel.module.css";

const fetchModal = () => import("./password-modal.tsx").then((module) => module.PasswordModal);

export function PasswordCard() {
  const mayChange = useCan("PERM_USER_CHANGE_PASSWORD");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const PasswordModal = useDialogPart({ fetchPart: fetchModal, isOpen, onClose: close });
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
      {isOpen && PasswordModal ? <PasswordModal onClose={close} /> : null}
    </Panel>
  );
}
