import { Button, Loader } from "@mantine/core";
import { IconKeyboard, IconRefresh } from "@tabler/icons-react";
import classes from "./address-picker.module.css";

type UnitsNoticeProps = {
  /** Why the lists cannot be used. */
  text: string;
  /** Undefined while the request is pending. */
  onRetry?: () => void;
  isRetrying?: boolean;
  onByHand: () => void;
};

/** Shown when the lists of units fail or are slow: the form works without them. */
export function UnitsNotice({ text, onRetry, isRetrying, onByHand }: UnitsNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.words}>{text}</p>
      <div className={classes.actions}>
        {onRetry ? (
          <Button
            variant="default"
            leftSection={isRetrying ? <Loader size={18} /> : <IconRefresh size={18} />}
            // Not `loading`: a disabled button loses the focus.
            aria-disabled={isRetrying}
            onClick={isRetrying ? undefined : onRetry}
          >
            {isRetrying ? "Đang tải lại…" : "Thử lại"}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconKeyboard size={18} />} onClick={onByHand}>
          Nhập tay
        </Button>
      </div>
    </div>
  );
}
