import classes from "./bulk-change-modal.module.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { QuickReasons } from "#web/ui/overlay/quick-reasons.tsx";
import type { BulkOrder } from "./bulk-job.tsx";
import {
  amountError,
  type BulkChange,
  type BulkPlan,
  type Mode,
  modeOf,
  modes,
  planOf,
} from "./bulk-plan.ts";
import { amountOf } from "./grid/rows.ts";
import type { StockRow } from "./rules.ts";

type BulkChangeModalProps = {
  field: BulkChange["field"];
  products: readonly StockRow[];
  onConfirm: (order: BulkOrder) => void;
  onClose: () => void;
};

/** Asks what to do with the stock or the threshold, and shows what it does to each version. */
export function BulkChangeModal({ field, products, onConfirm, onClose }: BulkChangeModalProps) {
  const form = useBulkChange(field, products);
  const { plan, errors } = form;
  const count = formatCount(products.length);
  const steps = plan?.steps.length ?? 0;
  const isStock = field === "stock";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const order = form.submit();
    if (order) onConfirm(order);
  }

  return (
    <FormModal
      title={isStock ? `Cập nhật tồn kho ${count} sản phẩm` : `Đặt ngưỡng ${count} sản phẩm`}
      submitLabel={steps > 0 ? `Cập nhật ${formatCount(steps)} phiên bản` : "Cập nhật"}
      loading={false}
      submitError={errors.form}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      {isStock ? (
        <SegmentedControl
          classNames={{ label: classes.mode }}
          aria-label="Cách đổi tồn kho"
          data={modes}
          value={form.mode}
          onChange={(next) => form.setMode(modeOf(next))}
        />
      ) : null}
      <TextInput
        label={isStock ? "Số lượng" : "Ngưỡng cảnh báo"}
        description={isStock ? undefined : "Tồn kho dưới ngưỡng là sắp hết; 0 là không cảnh báo."}
        inputMode="numeric"
        autoComplete="off"
        required
        data-autofocus
        value={form.text}
        onChange={(event) => form.setText(event.currentTarget.value)}
        error={errors.amount}
      />
      {isStock ? (
        <ReasonField value={form.reason} onChange={form.setReason} error={errors.reason} />
      ) : null}
      {plan ? <PlanPreview plan={plan} /> : null}
    </FormModal>
  );
}

/** Shown one by one up to here; nobody reads more. */
const MAX_SHOWN = 50;

/** What a bulk change does to each version, and to which it cannot be done. */
function PlanPreview({ plan }: { plan: BulkPlan }) {
  const { steps, refused, unchanged } = plan;
  const more = steps.length - MAX_SHOWN;
  const moreRefused = refused.length - MAX_SHOWN;
  return (
    <div className={classes.root}>
      {refused.length > 0 ? (
        <section className={classes.refused} aria-label="Phiên bản không đổi được">
          <p>Bỏ qua {formatCount(refused.length)} phiên bản không đổi được:</p>
          <ul>
            {refused.slice(0, MAX_SHOWN).map(({ version, reason }) => (
              <li key={version.id}>
                <strong translate="no">{version.sku}</strong>: {reason}
              </li>
            ))}
          </ul>
          {moreRefused > 0 ? <p>và {formatCount(moreRefused)} phiên bản khác.</p> : null}
        </section>
      ) : null}
      {steps.length > 0 ? (
        <section className={classes.steps} aria-label="Xem trước thay đổi">
          <ul>
            {steps.slice(0, MAX_SHOWN).map(({ product, version, from, to }) => (
              <li key={version.id}>
                <span className={classes.name}>
                  <strong translate="no">{version.sku}</strong>
                  <small>
                    {product.name}, {version.name}
                  </small>
                </span>
                <span className={classes.amounts}>
                  {formatCount(from)} <span aria-hidden="true">→</span>
                  <span className="tap-sr-only">thành</span> <strong>{formatCount(to)}</strong>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 ? <p>và {formatCount(more)} phiên bản khác.</p> : null}
        </section>
      ) : null}
      {unchanged > 0 ? (
        <p className={classes.note}>{formatCount(unchanged)} phiên bản đã có đúng số này.</p>
      ) : null}
    </div>
  );
}

/** The contract's limit. */
const MAX_REASON = 200;

const reasons = ["Kiểm kê kho", "Nhập hàng mới", "Hàng hỏng, hết hạn"];

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

/** Why the stock changes. */
function ReasonField({ value, onChange, error }: ReasonFieldProps) {
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

/** The form of a bulk change, and what it would do. */
function useBulkChange(field: BulkChange["field"], products: readonly StockRow[]) {
  const [mode, setMode] = useState<Mode>("set");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const isStock = field === "stock";
  const amount = amountOf(text);
  const change = amount.kind === "amount" ? changeOf(field, mode, amount.value) : undefined;
  const plan = change && planOf(products, change);
  const isReasonMissing = isStock && reason.trim() === "";
  const isNothing = plan !== undefined && plan.steps.length === 0;

  /** The confirmed change, or undefined if the form shows what is missing. */
  function submit(): BulkOrder | undefined {
    setSubmitted(true);
    if (!change || !plan || isNothing || isReasonMissing) return undefined;
    return { change, steps: plan.steps, reason: isStock ? reason.trim() : undefined };
  }

  return {
    mode,
    setMode,
    text,
    setText,
    reason,
    setReason,
    plan,
    errors: {
      amount: amountError(amount, field, isSubmitted),
      reason: isSubmitted && isReasonMissing ? "Vui lòng nhập lý do!" : undefined,
      form: isSubmitted && isNothing ? "Không có phiên bản nào thay đổi." : undefined,
    },
    isDirty: () => text !== "" || reason !== "",
    submit,
  };
}

function changeOf(field: BulkChange["field"], mode: Mode, amount: number): BulkChange {
  return field === "stock" ? { field, mode, amount } : { field, mode: "set", amount };
}
