import { TextInput, type TextInputProps } from "@mantine/core";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { readAmount } from "#web/lib/amount-text.ts";
import { ConflictError, threeWayDiff } from "#web/lib/edit-conflict.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { problemCheck } from "#web/lib/problem-check.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { useFirstRead } from "#web/ui/form/use-first-read.ts";
import { inventoryQueries, updateVariants, usePending } from "./queries.ts";
import { ProductUnreadable } from "./quick-stock.tsx";
import { texts } from "./rules.ts";
import { MAX_REASON, MAX_STOCK, whyNotStock } from "./stock.ts";
import classes from "./update-modal.module.css";

type Product = Schema["InventoryProduct"];
type Variant = Schema["InventoryVariant"];

type UpdateModalProps = { productId: number; onClose: () => void };

/** Waits until quick changes are confirmed. */
export function UpdateModal({ productId, onClose }: UpdateModalProps) {
  const query = useQuery(inventoryQueries.product(productId));
  const pending = usePending();
  const isSettled = !query.data?.variants.some(({ id }) => pending.has(id));
  // If the product is gone meanwhile, the form stays and reports it.
  const opened = useFirstRead(query.isFetching || !isSettled ? undefined : query.data);

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

type UpdateFormProps = { product: Product; onDone: () => void };

function UpdateForm({ product, onDone }: UpdateFormProps) {
  const form = useForm<StockForm>({
    mode: "uncontrolled",
    initialValues: formOf(product),
    validate: schemaResolver(updateForm(product), { sync: true }),
  });
  const saving = useSaveStock({ product, form, onDone });
  return (
    <FormBody
      submitLabel="Cập nhật"
      loading={saving.isSaving}
      submitError={saving.submitError}
      isDirty={saving.isDirty}
      onClose={onDone}
      onSubmit={form.onSubmit(saving.save)}
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
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}

type Field = Exclude<keyof VariantForm, "id">;

const fieldNames = {
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
  batchNumber: "Số lô",
  expiryDate: "Hạn dùng",
} as const satisfies Record<Field, string>;

type VariantFieldsProps = {
  variant: Variant;
  index: number;
  form: UseFormReturnType<StockForm>;
};

function VariantFields({ variant: { name, sku, reserved = 0 }, index, form }: VariantFieldsProps) {
  const input = (field: Field, props?: TextInputProps) => {
    const path = `variants.${index}.${field}`;
    const label = fieldNames[field];
    return (
      <TextInput key={form.key(path)} label={label} {...form.getInputProps(path)} {...props} />
    );
  };
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
        {input("stock", { withAsterisk: true, inputMode: "numeric" })}
        {input("minStock", { withAsterisk: true, inputMode: "numeric" })}
        {input("batchNumber", { className: classes.long })}
        {input("expiryDate", { className: classes.long, type: "date" })}
      </div>
    </fieldset>
  );
}

type SaveStock = { product: Product; form: UseFormReturnType<StockForm>; onDone: () => void };

/** Others' changes stay in fields that the form leaves alone; on conflict the user decides. */
function useSaveStock({ product, form, onDone }: SaveStock) {
  const update = useMutation(updateVariants);
  const [seen, setSeen] = useState(product);

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: StockForm, over) => {
      update.reset();
      const variants = editsOf(over, values);
      if (variants.length === 0) {
        notify.info("Không có gì thay đổi");
        onDone();
        return;
      }
      const reason = values.reason.trim();
      await update.mutateAsync({ seen: over, change: { variants, ...(reason && { reason }) } });
      notify.success("Cập nhật tồn kho thành công");
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

/** The contract's limit, in characters. */
const MAX_BATCH = 64;

/** "1200" or "1.200"; undefined for anything but a whole number. */
export function countOf(text: string): number | undefined {
  const read = readAmount(text);
  return read.kind === "amount" ? read.value : undefined;
}

function count(required: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.check((text) => countOf(text) !== undefined, "Vui lòng nhập số nguyên từ 0"),
    v.check(
      (text) => (countOf(text) ?? 0) <= MAX_STOCK,
      `Không được vượt quá ${formatCount(MAX_STOCK)}`,
    ),
  );
}

const variantForm = v.object({
  id: v.number(),
  stock: count(texts.stockRequired),
  minStock: count(texts.minStockRequired),
  batchNumber: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_BATCH, `Số lô dài tối đa ${MAX_BATCH} ký tự`),
  ),
  expiryDate: v.string(),
});

/** Stock stays above reservations, unless it is below already. */
export function updateForm({ variants }: Product) {
  return v.object({
    variants: v.array(
      v.pipe(
        variantForm,
        problemCheck(({ id, stock }) => {
          const variant = variants.find((each) => each.id === id);
          const next = countOf(stock);
          if (!variant || next === undefined || next === variant.stock) return undefined;
          return next <= MAX_STOCK ? whyNotStock(variant, next) : undefined;
        }, "stock"),
      ),
    ),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_REASON, `Lý do dài tối đa ${MAX_REASON} ký tự`),
    ),
  });
}

export type StockForm = v.InferOutput<ReturnType<typeof updateForm>>;
type VariantForm = StockForm["variants"][number];

function fieldsOf({ id, stock, minStock, batchNumber, expiryDate }: Variant): VariantForm {
  return {
    id,
    stock: String(stock),
    minStock: String(minStock),
    batchNumber: batchNumber ?? "",
    expiryDate: expiryDate ?? "",
  };
}

export const formOf = ({ variants }: Product): StockForm => ({
  variants: variants.map(fieldsOf),
  reason: "",
});

/** A batch or expiry that is left out stays. */
export function editsOf(seen: Product, form: StockForm): Schema["InventoryVariantInput"][] {
  return seen.variants.flatMap((variant) => {
    const fields = form.variants.find(({ id }) => id === variant.id);
    if (!fields) return [];
    const stock = countOf(fields.stock) ?? variant.stock;
    const minStock = countOf(fields.minStock) ?? variant.minStock;
    const batchNumber = fields.batchNumber.trim() || null;
    const expiryDate = fields.expiryDate || null;
    const details = {
      ...(batchNumber !== variant.batchNumber && { batchNumber }),
      ...(expiryDate !== variant.expiryDate && { expiryDate }),
    };
    const isChanged =
      stock !== variant.stock || minStock !== variant.minStock || Object.keys(details).length > 0;
    return isChanged ? [{ id: variant.id, stock, minStock, ...details }] : [];
  });
}

const countText = (text: string) => {
  const known = countOf(text);
  return known === undefined ? text.trim() : formatCount(known);
};

const shownAs: Record<Field, (text: string) => string> = {
  stock: countText,
  minStock: countText,
  batchNumber: (text) => text.trim(),
  expiryDate: (text) => (text ? formatDate(text) : ""),
};

type Versions = { seen: Product; current: Product; form: StockForm };

export function differencesOf({ seen, current, form }: Versions) {
  return form.variants.flatMap((mine, index) => {
    const before = seen.variants.find(({ id }) => id === mine.id);
    const after = current.variants.find(({ id }) => id === mine.id);
    if (!before) return [];
    const shown = (fields: VariantForm | undefined) =>
      Object.fromEntries(
        (Object.keys(fieldNames) as Field[]).map((key) => [
          key,
          fields ? shownAs[key](fields[key]) : "",
        ]),
      ) as Record<Field, string>;
    return threeWayDiff<Field>(
      shown(fieldsOf(before)),
      shown(after && fieldsOf(after)),
      shown(mine),
    ).map((each) => ({
      ...each,
      place: { index, field: each.field },
      label: `${before.name}: ${fieldNames[each.field]}`,
    }));
  });
}

export function rebased({ seen, current, form }: Versions): StockForm {
  const untouched = differencesOf({ seen, current, form }).filter(({ isUntouched }) => isUntouched);
  const variants = form.variants.map((fields, index) => {
    const now = current.variants.find(({ id }) => id === fields.id);
    if (!now) return fields;
    const theirs = fieldsOf(now);
    const taken = untouched.filter(({ place }) => place.index === index);
    return {
      ...fields,
      ...Object.fromEntries(taken.map(({ place: { field } }) => [field, theirs[field]])),
    };
  });
  return { ...form, variants };
}

/** Maps paths from the sent versions to the form's versions. */
export function errorsAt(
  fields: Record<string, string>,
  sent: readonly Pick<Variant, "id">[],
  form: StockForm,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, position, field] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const id = position === undefined ? undefined : sent[Number(position)]?.id;
      const index = form.variants.findIndex((each) => each.id === id);
      return [index < 0 ? path : `variants.${index}.${field}`, message];
    }),
  );
}
