import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import { formatMoney } from "#web/lib/format.ts";
import type { Action } from "./decision.ts";
import classes from "./process-modal.module.css";

type ActionFieldProps = {
  /** Undefined until one is chosen. */
  action: Action | undefined;
  amount: number;
  onChange: (action: Action) => void;
  error: string | undefined;
  isSending: boolean;
};

/** The decision, with what becomes of the money. */
export function ActionField({ action, amount, onChange, error, isSending }: ActionFieldProps) {
  const choices = [
    {
      value: "approved",
      label: "Duyệt",
      description: `Giữ ${formatMoney(amount)} để chuyển khoản`,
    },
    {
      value: "rejected",
      label: "Từ chối",
      description: `Hoàn ${formatMoney(amount)} vào ví`,
    },
  ] as const satisfies readonly { value: Action; label: string; description: string }[];
  return (
    <Radio.Group
      label="Quyết định"
      withAsterisk
      error={error}
      value={action ?? ""}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value);
        // Not disabled while sending: the focus would be lost.
        if (chosen && !isSending) onChange(chosen.value);
      }}
    >
      <div className={classes.choices}>
        {choices.map(({ value, label, description }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={description}
            className={classes.choice}
            data-autofocus={value === action || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
