import { TextInput } from "@mantine/core";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import {
  differencesOf,
  editsOf,
  errorsAt,
  formOf,
  rebased,
  type StockForm,
  updateForm,
  type StockForm as Values,
} from "./edits.ts";
import { ProductUnreadable } from "./product-unreadable.tsx";
import { inventoryQueries, updateVariants, usePending } from "./queries.ts";
import { texts } from "./rules.ts";
import classes from "./update-modal.module.css";

type UpdateModalProps = { productId: number; onClose: () => void };

/** The update form of a product, once it is there and its quick changes are confirmed. */
export function UpdateModal({ productId, onClose }: UpdateModalProps) {
  const query = useQuery(inventoryQueries.product(productId));
  const pending = usePending();
  // As it was first read: if it is gone meanwhile, the form stays and reports it.
  const [opened, setOpened] = useState<Schema["InventoryProduct"]>();
  const isSettled = !query.data?.variants.some(({ id }) => pending.has(id));
  if (query.data && !query.isFetching && isSettled && !opened) setOpened(query.data);

  function body() {
    if (opened) return <UpdateForm product={opened} onDone={onClose} />;
    return query.error ? <ProductUnreadable query={query} /> : <LinesSkeleton lines={6} />;
  }

  return (
    <FormDialog
      title={opened ? `Cập nhật tồn kho: ${opened.name}` : "Cập nhật tồn kho"}
      onClose={onClose}
    >
      {body()}
    </FormDialog>
  );
}

type UpdateFormProps = { product: Schema["InventoryProduct"]; onDone: () => void };

/** Stock, threshold, batch and expiry of every version of a product. */
function UpdateForm({ product, onDone }: UpdateFormProps) {
  const form = useForm<Values>({
    mode: "uncontrolled",
    initialValues: formOf(product),
    validate: schemaResolver(updateForm(product), { sync: true }),
  });
  const { save, isDirty, isSaving, submitError, conflict } = useSaveStock({
    product,
    form,
    onDone,
  });
  return (
    <FormBody
      submitLabel="Cập nhật"
      loading={isSaving}
      submitError={submitError}
      isDirty={isDirty}
      onClose={onDone}
      onSubmit={form.onSubmit(save)}
    >
      {product.variants.map((variant, index) => (
        <VariantFields key={variant.id} variant={variant} index={index} form={form} />
      ))}
      <TextInput
        label="Lý do"
        description="Không bắt buộc. Ghi vào lịch sử tồn kho."
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}

type VariantFieldsProps = {
  variant: Schema["InventoryVariant"];
  /** In the form. */
  index: number;
  form: UseFormReturnType<StockForm>;
};

/** The fields of one version. */
function VariantFields({ variant, index, form }: VariantFieldsProps) {
  const { name, sku, reserved } = variant;
  const field = (key: keyof StockForm["variants"][number]) => {
    const path = `variants.${index}.${key}`;
    return { key: form.key(path), ...form.getInputProps(path) };
  };
  const { key: stockKey, ...stock } = field("stock");
  const { key: minKey, ...minStock } = field("minStock");
  const { key: batchKey, ...batch } = field("batchNumber");
  const { key: expiryKey, ...expiry } = field("expiryDate");
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>
        {name}{" "}
        <span className={classes.sku} translate="no">
          {sku}
        </span>
      </legend>
      {reserved > 0 ? (
        <p className={classes.held}>
          Đơn hàng đang giữ {formatCount(reserved)} {pieceUnit(name)}.
        </p>
      ) : null}
      <div className={classes.fields}>
        <TextInput label="Tồn kho" withAsterisk inputMode="numeric" key={stockKey} {...stock} />
        <TextInput
          label="Ngưỡng cảnh báo"
          withAsterisk
          inputMode="numeric"
          key={minKey}
          {...minStock}
        />
        <TextInput label="Số lô" className={classes.long} key={batchKey} {...batch} />
        <TextInput
          label="Hạn dùng"
          className={classes.long}
          type="date"
          key={expiryKey}
          {...expiry}
        />
      </div>
    </fieldset>
  );
}

type Product = Schema["InventoryProduct"];

type SaveStock = { product: Product; form: UseFormReturnType<StockForm>; onDone: () => void };

/**
 * Saves the versions that were changed. What others, or orders, have changed since is kept where
 * the form leaves it alone; where both have changed a field, the current user decides.
 */
function useSaveStock({ product, form, onDone }: SaveStock) {
  const update = useMutation(updateVariants);
  const [seen, setSeen] = useState(product);

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: StockForm, over) => {
      update.reset();
      const variants = editsOf(over, values);
      if (variants.length === 0) {
        notify.info(texts.nothingChanged);
        onDone();
        return;
      }
      const reason = values.reason.trim();
      await update.mutateAsync({ seen: over, change: { variants, ...(reason && { reason }) } });
      notify.success(texts.updated);
      onDone();
    },
    compare: ({ seen: base, current, values }) => {
      const versions = { seen: base, current, form: values };
      const merged = rebased(versions);
      return {
        differences: differencesOf(versions)
          .filter(({ isUntouched }) => !isUntouched)
          .map((each) => ({ ...each, field: each.label })),
        merged,
        onTake: () => form.setValues(merged),
      };
    },
    onError: (error, values, over) => {
      form.setErrors(errorsAt(ApiError.from(error).fields, editsOf(over, values), values));
    },
  });

  return {
    save: (values: StockForm) => save(values),
    isDirty: () => {
      const values = form.getValues();
      return editsOf(seen, values).length > 0 || values.reason.trim() !== "";
    },
    isSaving: update.isPending,
    submitError: failureOf(update.error),
    conflict,
  };
}

function failureOf(error: Error | null): string | undefined {
  if (!error || error instanceof ConflictError) return undefined;
  return hasStatus(error, 404) ? texts.notFound : messageOf(error, texts.updateFailed);
}
