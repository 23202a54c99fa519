import { Textarea } from "@mantine/core";
import { QuickReasons } from "#web/ui/overlay/quick-reasons.tsx";
import {
  maxOf,
  type ReasonRule,
  reasonHint,
  withQuickReason,
} from "#web/ui/overlay/reason-rule.ts";

type ReasonFieldProps = {
  rule: ReasonRule;
  value: string;
  onChange: (value: string) => void;
  /** From `whyNotReason`. */
  error: string | undefined;
  isSending: boolean;
};

/** The reason of a rejection, with the frequent ones as buttons. */
export function ReasonField({ rule, value, onChange, error, isSending }: ReasonFieldProps) {
  return (
    <>
      <Textarea
        label={rule.label}
        description={reasonHint(rule)}
        rows={3}
        required={!rule.isOptional}
        maxLength={maxOf(rule)}
        readOnly={isSending}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {rule.quick ? (
        <QuickReasons
          reasons={rule.quick}
          text={value}
          disabled={isSending}
          onPick={(quick) => onChange(withQuickReason(rule, value, quick))}
        />
      ) : null}
    </>
  );
}
