import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import type { UpdateForm } from "./edits.ts";
import classes from "./variant-fields.module.css";

type VariantFieldsProps = {
  variant: Schema["InventoryVariant"];
  /** In the form. */
  index: number;
  form: UseFormReturnType<UpdateForm>;
};

/** The fields of one version. */
export function VariantFields({ variant, index, form }: VariantFieldsProps) {
  const { name, sku, reserved } = variant;
  const field = (key: keyof UpdateForm["variants"][number]) => {
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
