import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea } from "@mantine/core";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { useFirstRead } from "#web/ui/form/use-first-read.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf, labelOf } from "#web/ui/order/rules.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import {
  differencesOf,
  noticesOf,
  questionOf,
  type StatusValues,
  selectedStatus,
  statusForm,
} from "./edits.ts";
import { OrderUnreadable } from "./order-table.tsx";
import { orderQueries, UPDATE_FAILED, updateStatus, useScope } from "./queries.ts";
import {
  consequencesOf,
  MAX_NOTE,
  movesOf,
  type OrderScope,
  whyNotMove,
  whyNotSettle,
} from "./rules.ts";
import classes from "./status-dialog.module.css";

type StatusDialogProps = { orderId: string; onClose: () => void };

export function StatusDialog({ orderId, onClose }: StatusDialogProps) {
  const query = useQuery(orderQueries.detail(useScope(), orderId));
  // If the order is deleted meanwhile, the form stays and reports it.
  const opened = useFirstRead(query.isFetching ? undefined : query.data);

  function body() {
    if (opened) return <StatusForm order={opened} onDone={onClose} />;
    return query.error ? <OrderUnreadable query={query} /> : <LinesSkeleton lines={4} />;
  }

  return (
    <FormDialog title={`Cập nhật trạng thái đơn ${shortOrderId(orderId)}`} onClose={onClose}>
      {body()}
    </FormDialog>
  );
}

type StatusFormProps = { order: Schema["Order"]; onDone: () => void };

function StatusForm({ order, onDone }: StatusFormProps) {
  const scope = useScope();
  const form = useForm<StatusValues>({
    mode: "uncontrolled",
    initialValues: { status: "", note: "" },
    validate: schemaResolver(statusForm, { sync: true }),
  });
  const [status, setStatus] = useState("");
  form.watch("status", ({ value }) => {
    setStatus(value);
    form.clearFieldError("note");
  });
  const { seen, save, isSaving, submitError, conflict } = useSaveStatus({
    order,
    scope,
    form,
    onDone,
  });
  const whyNot = whyNotMove(scope, seen);
  const to = selectedStatus({ status, note: "" });
  const consequences = to && to !== seen.status_id ? consequencesOf(scope, seen, to) : {};
  const unreadable = to && whyNotSettle(scope, seen, to);
  const told = to ? noticesOf(consequences, to) : [];
  const notices = unreadable ? [unreadable] : told;

  return (
    <FormBody
      submitLabel="Cập nhật"
      loading={isSaving}
      submitError={submitError}
      isDirty={() => form.isDirty()}
      onClose={onDone}
      closeLabel="Quay lại"
      onSubmit={form.onSubmit(save)}
    >
      <p className={classes.now}>
        <span>
          {order.shipping_name}, {order.shipping_phone}
        </span>
        <span>
          Hiện tại: <StatusBadge {...badgeOf(seen)} />
        </span>
      </p>
      <NativeSelect
        label="Trạng thái mới"
        withAsterisk
        description={whyNot}
        data={[
          { value: "", label: "Chọn trạng thái" },
          ...movesOf(scope, seen).map((value) => ({ value, label: labelOf(value) })),
        ]}
        key={form.key("status")}
        {...form.getInputProps("status")}
      />
      <div role="status" className={classes.notices}>
        {notices.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Textarea
        label={consequences.refund ? "Lý do" : "Ghi chú"}
        description={
          consequences.refund
            ? "Khách thấy lý do này trong lịch sử đơn hàng."
            : "Không bắt buộc. Khách cũng thấy trong lịch sử đơn hàng."
        }
        withAsterisk={consequences.refund !== undefined}
        rows={3}
        maxLength={MAX_NOTE}
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}

type Order = Schema["Order"];

type SaveStatus = {
  order: Order;
  scope: OrderScope;
  form: UseFormReturnType<StatusValues>;
  onDone: () => void;
};

/** Changes that move money or other shops' goods need a confirmation. */
function useSaveStatus({ order, scope, form, onDone }: SaveStatus) {
  const update = useMutation(updateStatus(scope));
  const attempt = useAttempts();
  const [seen, setSeen] = useState(order);
  const [failure, setFailure] = useState<unknown>();

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: StatusValues, over) => {
      const status = selectedStatus(values);
      if (!status) return;
      const note = values.note.trim();
      setFailure(undefined);
      const change = { status, ...(note && { note }) };
      await attempt((wasLost) => update.mutateAsync({ seen: over, change, wasLost }));
      notify.success("Cập nhật trạng thái đơn hàng thành công");
      onDone();
    },
    compare: ({ seen: base, current, values }) => {
      const differences = differencesOf({ seen: base, current, form: values });
      if (differences.length === 0 && !isSameMove(values, base, current)) {
        // Paid or refunded meanwhile, which changes the question.
        setSeen(current);
        if (asks(values, current)) return undefined;
      }
      return {
        differences,
        onTake: () => {
          const status = selectedStatus(values);
          // The selected status may no longer be on offer.
          const isOffered = status !== undefined && movesOf(scope, current).includes(status);
          if (!isOffered) form.setFieldValue("status", "");
        },
        onOverwrite: submit,
      };
    },
    onError: setFailure,
  });

  function submit(values: StatusValues, over = seen): void {
    if (!asks(values, over)) save(values, over);
  }

  /** True if the user has to write a reason or confirm first. */
  function asks(values: StatusValues, over: Order): boolean {
    const status = selectedStatus(values);
    if (!status) return true;
    const unreadable = whyNotSettle(scope, over, status);
    if (unreadable) {
      form.setFieldError("status", unreadable);
      return true;
    }
    const consequences = status === over.status_id ? {} : consequencesOf(scope, over, status);
    if (consequences.refund && !values.note.trim()) {
      form.setFieldError("note", "Vui lòng nhập lý do: khách được hoàn tiền và thấy lý do này");
      return true;
    }
    const question = questionOf(over, consequences, status);
    if (!question) return false;
    confirm({
      ...question,
      body: noticesOf(consequences, status).join(" "),
      cancelLabel: "Quay lại",
      danger: consequences.refund !== undefined,
      // The form shows the outcome.
      run: () => save(values, over),
    });
    return true;
  }

  const isSameMove = (values: StatusValues, ...[base, current]: [Order, Order]) => {
    const status = selectedStatus(values);
    if (!status) return true;
    const [before, now] = [base, current].map((each) => consequencesOf(scope, each, status));
    return JSON.stringify(before) === JSON.stringify(now);
  };

  return {
    seen,
    save: (values: StatusValues) => submit(values),
    isSaving: update.isPending,
    submitError: failure === undefined ? undefined : messageOf(failure, UPDATE_FAILED),
    conflict,
  };
}
