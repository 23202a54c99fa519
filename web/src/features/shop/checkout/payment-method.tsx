import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import { formatMoney } from "#web/lib/format.ts";
import { cashOnDeliveryFee } from "#web/lib/order-totals.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { paymentMethodLabel } from "#web/ui/order/payment-labels.ts";
import cards from "./checkout-card.module.css";
import { paymentMethod } from "./order-payload.ts";

/** The only payment method that checkout offers. */
export function PaymentMethod({ problem }: { problem?: string }) {
  return (
    <section className={cards.card} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className={cards.title}>
        Phương thức thanh toán
      </h2>
      <FormError text={problem} />
      <Radio
        name="payment"
        checked
        readOnly
        value={paymentMethod}
        label={paymentMethodLabel[paymentMethod]}
        description={`Trả tiền mặt cho người giao hàng. Phí thu hộ: ${formatMoney(cashOnDeliveryFee)}.`}
      />
    </section>
  );
}
