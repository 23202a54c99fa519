import { TextInput } from "@mantine/core";
import { QuickReasons } from "#web/ui/overlay/quick-reasons.tsx";

/** The contract's limit. */
const MAX_REASON = 200;

const reasons = ["Kiểm kê kho", "Nhập hàng mới", "Hàng hỏng, hết hạn"];

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

/** Why the stock changes. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <>
      <TextInput
        label="Lý do"
        description="Ghi vào lịch sử tồn kho"
        required
        maxLength={MAX_REASON}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <QuickReasons reasons={reasons} text={value} disabled={false} onPick={onChange} />
    </>
  );
}
