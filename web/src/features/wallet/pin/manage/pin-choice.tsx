import { Button } from "@mantine/core";
import { IconKey, IconMail } from "@tabler/icons-react";
import classes from "./pin-choice.module.css";
import type { PinTask } from "./tasks.ts";

/** The form that had it is gone. */
function takeFocus(notice: HTMLElement | null): void {
  notice?.focus();
}

type PinChoiceProps = {
  /** Why there is a choice although a first PIN was to be set. */
  notice: string | undefined;
  onChoose: (task: PinTask) => void;
};

/** The management of a PIN that is set: change or reset. */
export function PinChoice({ notice, onChoose }: PinChoiceProps) {
  return (
    <>
      {notice ? (
        <p className={classes.notice} role="alert" tabIndex={-1} ref={takeFocus}>
          {notice}
        </p>
      ) : null}
      <ul className={classes.list}>
        <li className={classes.way}>
          <p className={classes.words}>Bạn nhớ mật khẩu hiện tại và muốn dùng mật khẩu khác.</p>
          <Button leftSection={<IconKey size={18} />} onClick={() => onChoose("doi")}>
            Đổi mật khẩu
          </Button>
        </li>
        <li className={classes.way}>
          <p className={classes.words}>
            Bạn quên mật khẩu: nhận mã qua email rồi đặt mật khẩu mới.
          </p>
          <Button
            variant="default"
            leftSection={<IconMail size={18} />}
            onClick={() => onChoose("dat-lai")}
          >
            Đặt lại mật khẩu
          </Button>
        </li>
      </ul>
    </>
  );
}
