import { Button, TextInput } from "@mantine/core";
import { formatCount } from "#web/lib/format.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import classes from "./stock-grid-modal.module.css";

/** The contract's limit. */
const MAX_REASON = 200;

type GridFooterProps = {
  /** Cells that would be saved. */
  count: number;
  products: number;
  /** Why nothing can be saved now. */
  whyNot: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onSave: () => void;
};

export function GridFooter(props: GridFooterProps) {
  const { count, products, whyNot, reason, onReason, onClose, onSave } = props;
  const disabled = useDisabledReason(whyNot ?? "");
  return (
    <div className={classes.footer}>
      <TextInput
        className={classes.reason}
        aria-label="Lý do, ghi vào lịch sử tồn kho"
        placeholder="Lý do, ghi vào lịch sử tồn kho"
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <p className={classes.count} aria-live="polite">
        {count > 0
          ? `${formatCount(count)} thay đổi của ${formatCount(products)} sản phẩm`
          : "Chưa có thay đổi"}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
        <Button {...(whyNot ? disabled.props : { onClick: onSave })}>
          {count > 0 ? `Lưu ${formatCount(count)} thay đổi` : "Lưu"}
        </Button>
        {whyNot ? disabled.bubble : null}
      </div>
    </div>
  );
}
