import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf, labelOf } from "#web/ui/order/order-status.ts";
import { consequencesOf, movesOf, whyNotMove } from "../policy.ts";
import { useScope } from "../use-scope.ts";
import {
  chosenStatus,
  MAX_NOTE,
  noticesOf,
  statusForm,
  type StatusForm as Values,
} from "./edits.ts";
import classes from "./status-form.module.css";
import { useSaveStatus } from "./use-save-status.ts";

type StatusFormProps = { order: Schema["Order"]; onDone: () => void };

export function StatusForm({ order, onDone }: StatusFormProps) {
  const scope = useScope();
  const form = useForm<Values>({
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
  const to = chosenStatus({ status, note: "" });
  const consequences = to && to !== seen.status_id ? consequencesOf(scope, seen, to) : {};
  const notices = to ? noticesOf(consequences, to) : [];

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
