import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import classes from "./security-panel.module.css";
import type { TwoStepChange } from "./texts.ts";
import { useCodeSending } from "./use-code-sending.ts";

const fetchModal = () => import("./two-step-modal.tsx").then((module) => module.TwoStepModal);

const on: StatusLabel = { text: "Đang bật", color: "green" };
const off: StatusLabel = { text: "Đang tắt", color: "gray" };

type TwoStepSwitchProps = {
  email: string;
  /** Undefined if the server does not tell; both buttons are shown then. */
  isOn: boolean | undefined;
  mayChange: boolean;
};

export function TwoStepSwitch({ email, isOn, mayChange }: TwoStepSwitchProps) {
  const [change, setChange] = useState<TwoStepChange>();
  const sending = useCodeSending(email);
  const buttons = useRef<HTMLDivElement>(null);
  const TwoStepModal = useDialogPart({
    fetchPart: fetchModal,
    isOpen: change !== undefined,
    onClose: close,
  });

  function close() {
    setChange(undefined);
    // Turning off asks first: that dialog, which had the focus, is gone and cannot get it back.
    buttons.current?.querySelector("button")?.focus();
  }

  const enable = () => setChange("enable");

  function askToDisable() {
    confirm({
      title: "Tắt xác thực 2 bước?",
      body: "Tài khoản của bạn sẽ chỉ còn được bảo vệ bằng mật khẩu.",
      confirmLabel: "Tiếp tục",
      danger: true,
      run: () => setChange("disable"),
    });
  }

  return (
    <div className={classes.state}>
      {isOn === undefined ? null : <StatusBadge {...(isOn ? on : off)} />}
      {mayChange ? (
        <div className={classes.buttons} ref={buttons}>
          {/* The same element before and after the change, so that it keeps the focus. */}
          <Button
            variant="light"
            color={isOn ? "red" : undefined}
            aria-haspopup="dialog"
            onClick={isOn ? askToDisable : enable}
          >
            {isOn ? "Tắt" : "Kích hoạt"}
          </Button>
          {isOn === undefined ? (
            <Button variant="light" color="red" aria-haspopup="dialog" onClick={askToDisable}>
              Tắt
            </Button>
          ) : null}
        </div>
      ) : null}
      {change && TwoStepModal ? (
        <TwoStepModal
          key={change}
          change={change}
          email={email}
          sending={sending}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
