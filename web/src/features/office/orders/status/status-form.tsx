import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf, labelOf } from "#web/ui/order/order-status.ts";
import { movesOf, whyNotMove } from "../policy.ts";
import { useScope } from "../use-scope.ts";
import { MAX_NOTE, statusForm, type StatusForm as Values } from "./edits.ts";
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
  const { seen, save, isSaving, submitError, conflict } = useSaveStatus({
    order,
    scope,
    form,
    onDone,
  });
  const whyNot = whyNotMove(scope, seen);

  return (
    <FormBody
      submitLabel="Cập nhật"
      loading={isSaving}
      submitError={submitError}
      isDirty={() => form.isDirty()}
      onClose={onDone}
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
      <Textarea
        label="Ghi chú"
        description="Không bắt buộc. Khách cũng thấy trong lịch sử đơn hàng."
        rows={3}
        maxLength={MAX_NOTE}
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}
