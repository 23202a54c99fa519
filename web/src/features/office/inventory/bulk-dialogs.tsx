import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { QuickReasons } from "#web/ui/overlay/quick-reasons.tsx";
import {
  amountError,
  amountOf,
  type BulkChange,
  type BulkPlan,
  callsOf,
  inputOf,
  type PlannedCall,
  type PlannedStep,
  planOf,
  Refusal,
  type Seen,
  undoStock,
  type Written,
} from "./bulk-changes.ts";
import classes from "./bulk-dialogs.module.css";
import { writeStock } from "./queries.ts";
import { texts } from "./rules.ts";
import { MAX_REASON, type StockRow } from "./stock.ts";

type BulkDialogsProps = {
  field: BulkChange["field"];
  products: readonly StockRow[];
  onClose: () => void;
  /** Receives the products that are not changed. */
  onDone: (undone: readonly StockRow[]) => void;
};

export function BulkDialogs({ field, products, onClose, onDone }: BulkDialogsProps) {
  const [order, setOrder] = useState<BulkOrder>();
  if (order) return <BulkJob order={order} onClose={onDone} />;
  return (
    <BulkChangeModal field={field} products={products} onConfirm={setOrder} onClose={onClose} />
  );
}

type BulkOrder = {
  change: BulkChange;
  steps: readonly PlannedStep[];
  /** Written into the history of each stock; a threshold has none. */
  reason?: string;
};

type Mode = BulkChange["mode"];

const modes: { value: Mode; label: string }[] = [
  { value: "set", label: "Đặt bằng" },
  { value: "add", label: "Cộng thêm" },
  { value: "take", label: "Trừ đi" },
];

type BulkChangeModalProps = {
  field: BulkChange["field"];
  products: readonly StockRow[];
  onConfirm: (order: BulkOrder) => void;
  onClose: () => void;
};

function BulkChangeModal({ field, products, onConfirm, onClose }: BulkChangeModalProps) {
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
          onChange={form.setMode}
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

/** Nobody reads more rows than this. */
const MAX_SHOWN = 50;

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
        <Text inherit c="dimmed">
          {formatCount(unchanged)} phiên bản đã có đúng số này.
        </Text>
      ) : null}
    </div>
  );
}

const reasons = ["Kiểm kê kho", "Nhập hàng mới", "Hàng hỏng, hết hạn"];

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

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

type Variant = Schema["InventoryVariant"];
type Input = Schema["InventoryVariantInput"];

const MAX_UNDO = 200;

type BulkJobProps = {
  order: BulkOrder;
  onClose: (undone: readonly StockRow[]) => void;
};

function BulkJob({ order, onClose }: BulkJobProps) {
  const { change, steps, reason } = order;
  const client = useQueryClient();
  const calls = useRef<readonly PlannedCall[]>(undefined);
  calls.current ??= callsOf(steps);
  const seen = useRef(new Map<number, Seen>());
  const written = useRef(new Map<PlannedStep, Written>());
  const undoing = useMutation({
    mutationFn: (done: readonly Written[]) =>
      undoStock(done, change.field, reason && `Hoàn tác: ${reason}`.slice(0, MAX_REASON)),
    meta: { invalidates: ["products"] },
  });
  const total = new Set(steps.map(({ product }) => product)).size;
  const what = change.field === "stock" ? "Cập nhật tồn kho" : "Đặt ngưỡng cảnh báo";

  const seenOf = ({ version, from }: PlannedStep): Seen =>
    seen.current.get(version.id) ?? { value: from };

  function inputsOf(ofCall: readonly PlannedStep[], variants: readonly Variant[]): Input[] {
    return ofCall.flatMap((step) => {
      const { id } = step.version;
      try {
        const variant = variants.find((each) => each.id === id);
        const input = inputOf(step, variant, change, seenOf(step));
        if (!input || !variant) return [];
        const [from, to] = [variant[change.field], input[change.field]];
        written.current.set(step, { step, from, to });
        return input;
      } catch (error) {
        if (error instanceof Refusal && error.current !== undefined) {
          seen.current.set(id, { value: error.current });
        }
        throw error;
      }
    });
  }

  function noteFailure(ofCall: readonly PlannedStep[], sent: readonly Input[], error: unknown) {
    const isLost = error instanceof ApiError && outcomeOf(error) === "unknown";
    for (const step of ofCall) {
      const input = sent.find(({ id }) => id === step.version.id);
      if (!isLost) written.current.delete(step);
      else if (input) seen.current.set(input.id, { ...seenOf(step), sent: input[change.field] });
    }
  }

  async function changeOne({ product, steps: ofCall }: PlannedCall): Promise<void> {
    let sent: Input[] = [];
    try {
      await writeStock(product.id, ({ variants }) => {
        sent = inputsOf(ofCall, variants);
        return sent.length > 0 ? { variants: sent, reason } : undefined;
      });
    } catch (error) {
      noteFailure(ofCall, sent, error);
      throw error;
    } finally {
      // Mark stale after each call: the user may leave the job early.
      void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
    }
  }

  function undoOf(undone: readonly PlannedCall[]) {
    const failed = new Set(undone.flatMap(({ steps: ofCall }) => ofCall));
    const done = [...written.current.values()].filter(({ step }) => !failed.has(step));
    const isOffered = done.length > 0 && done.length <= MAX_UNDO;
    return isOffered ? () => undoing.mutateAsync(done) : undefined;
  }

  function close(undone: readonly PlannedCall[]) {
    void client.invalidateQueries({ queryKey: ["products"] });
    const left = [...new Set(undone.map(({ product }) => product))];
    const done = total - left.length;
    if (done > 0)
      notify.success(`Đã cập nhật ${formatCount(done)} sản phẩm`, { undo: undoOf(undone) });
    onClose(left);
  }

  return (
    <LongJob
      title={`${what} ${formatCount(total)} sản phẩm`}
      items={calls.current}
      work={changeOne}
      nameOf={({ product }) => product.name}
      describeFailure={describeFailure}
      onClose={close}
    />
  );
}

const describeFailure = (error: unknown): string =>
  error instanceof Refusal ? error.message : messageOf(error, texts.updateFailed);
