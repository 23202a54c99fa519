import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import cards from "./checkout-card.module.css";
import classes from "./shipping-fields.module.css";
import { noteLimit, type ShippingForm } from "./shipping-schema.ts";

/** Who receives the order and where. */
export function ShippingFields({ form }: { form: UseFormReturnType<ShippingForm> }) {
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
          key={form.key("receiver_name")}
          {...form.getInputProps("receiver_name")}
        />
        <TextInput
          label="Số điện thoại"
          placeholder="VD: 0987654321"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          key={form.key("receiver_phone")}
          {...form.getInputProps("receiver_phone")}
        />
        <Textarea
          label="Địa chỉ giao hàng"
          placeholder="Số nhà, đường, phường/xã, tỉnh/thành phố"
          autoComplete="street-address"
          rows={2}
          required
          className={classes.wide}
          key={form.key("shipping_address")}
          {...form.getInputProps("shipping_address")}
        />
        <Textarea
          label="Ghi chú"
          description={`Không bắt buộc, tối đa ${noteLimit} ký tự`}
          placeholder="VD: giao giờ hành chính"
          rows={3}
          className={classes.wide}
          key={form.key("note")}
          {...form.getInputProps("note")}
        />
      </div>
    </section>
  );
}
