import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { formatCount } from "#web/lib/format.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { StockRow } from "../rows.ts";
import { modeOf, modes } from "./amount-field.ts";
import classes from "./bulk-change-modal.module.css";
import type { BulkOrder } from "./bulk-job.tsx";
import type { BulkChange } from "./plan.ts";
import { PlanPreview } from "./plan-preview.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useBulkChange } from "./use-bulk-change.ts";

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
