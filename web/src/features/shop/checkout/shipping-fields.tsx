import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import cards from "./checkout-card.module.css";
import classes from "./shipping-fields.module.css";
import { DETAIL, noteLimit, type ShippingForm, UNITS } from "./shipping-schema.ts";

type ShippingFieldsProps = {
  form: UseFormReturnType<ShippingForm>;
  AddressFields: AddressSlot;
  onPlace: (place: ShippingForm["place"]) => void;
};

/** Who receives the order and where. */
export function ShippingFields({ form, AddressFields, onPlace }: ShippingFieldsProps) {
  return (
    <section className={cards.card} aria-labelledby="checkout-shipping">
      <h2 id="checkout-shipping" className={cards.title}>
        Thông tin giao hàng
      </h2>
      <div className={classes.fields}>
        <TextInput
          label="Họ và tên người nhận"
          autoComplete="name"
          required
          {...form.getInputProps("receiver_name")}
        />
        <PhoneField
          placeholder="VD: 0987654321"
          required
          {...form.getInputProps("receiver_phone")}
        />
        <fieldset className={classes.place}>
          <legend className={classes.legend}>Địa chỉ giao hàng</legend>
          <AddressFields
            value={form.values.place}
            onChange={onPlace}
            errors={{ units: textOf(form.errors[UNITS]), detail: textOf(form.errors[DETAIL]) }}
          />
        </fieldset>
        <Textarea
          label="Ghi chú"
          description={`Không bắt buộc, tối đa ${noteLimit} ký tự`}
          placeholder="VD: giao giờ hành chính"
          rows={3}
          className={classes.wide}
          {...form.getInputProps("note")}
        />
      </div>
    </section>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === "string" ? error : undefined;
}
