import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { readAmount } from "#web/lib/amount-text.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { MAX_STOCK, texts, whyNotStock } from "./rules.ts";

type Product = Schema["InventoryProduct"];
type Variant = Schema["InventoryVariant"];

/** The contract's maximum lengths, in characters. */
const MAX_BATCH = 64;
const MAX_REASON = 200;

/** "1200" or "1.200"; undefined for anything but a whole number. */
export function countOf(text: string): number | undefined {
  const read = readAmount(text);
  return read.kind === "amount" ? read.value : undefined;
}

function count(required: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, required),
    z.refine((text) => text === "" || countOf(text) !== undefined, "Vui lòng nhập số nguyên từ 0"),
    z.refine(
      (text) => (countOf(text) ?? 0) <= MAX_STOCK,
      `Không được vượt quá ${formatCount(MAX_STOCK)}`,
    ),
  );
}

const variantForm = z.object({
  id: z.number(),
  stock: count(texts.stockRequired),
  minStock: count(texts.minStockRequired),
  batchNumber: z
    .string()
    .check(z.trim(), z.maxLength(MAX_BATCH, `Số lô dài tối đa ${MAX_BATCH} ký tự`)),
  expiryDate: z.string(),
});

/** Orders keep what they hold, unless there is less already. */
export function updateForm({ variants }: Product) {
  return z.object({
    variants: z.array(
      variantForm.check(
        z.superRefine(({ id, stock }, context) => {
          const variant = variants.find((each) => each.id === id);
          const next = countOf(stock);
          if (!variant || next === undefined || next === variant.stock) return;
          const message = whyNotStock(variant, next);
          if (message && next <= MAX_STOCK) {
            context.addIssue({ code: "custom", path: ["stock"], message });
          }
        }),
      ),
    ),
    reason: z
      .string()
      .check(z.trim(), z.maxLength(MAX_REASON, `Lý do dài tối đa ${MAX_REASON} ký tự`)),
  });
}

export type StockForm = z.infer<ReturnType<typeof updateForm>>;
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

/** The versions that the form changes. A batch or expiry that is not named stays. */
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

type Field = Exclude<keyof VariantForm, "id">;

const fieldNames = {
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
  batchNumber: "Số lô",
  expiryDate: "Hạn dùng",
} as const satisfies Record<Field, string>;

const fieldKeys = Object.keys(fieldNames) as Field[];

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

type Place = { index: number; field: Field };

type Versions = { seen: Product; current: Product; form: StockForm };

/**
 * What has changed since the form was opened, with the place of each field in the form. Fields that
 * the form leaves alone are `isUntouched`.
 */
export function differencesOf({ seen, current, form }: Versions) {
  return form.variants.flatMap((mine, index) => {
    const before = seen.variants.find(({ id }) => id === mine.id);
    const after = current.variants.find(({ id }) => id === mine.id);
    if (!before) return [];
    const shown = (fields: VariantForm | undefined) =>
      Object.fromEntries(
        fieldKeys.map((key) => [key, fields ? shownAs[key](fields[key]) : ""]),
      ) as Record<Field, string>;
    const differences = threeWayDiff<Field>(
      shown(fieldsOf(before)),
      shown(after && fieldsOf(after)),
      shown(mine),
    );
    return differences.map((each) => ({
      ...each,
      place: { index, field: each.field } satisfies Place,
      label: `${before.name}: ${fieldNames[each.field]}`,
    }));
  });
}

/** The form with the current values in the fields that it leaves alone. */
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

/** Names the server's field errors, which count the versions that were sent, after the form's. */
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
