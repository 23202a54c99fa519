import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { shippingFee } from "#web/lib/order-totals.ts";
import { deliveryText, freeShippingFrom, shippingChoices } from "./shipping.ts";
import classes from "./shipping-choices.module.css";

/**
 * The documented shipping options. The choice has no effect yet and no request carries it, so its
 * state stays in here, and the screen says so.
 */
export function ShippingChoices() {
  const [choice, setChoice] = useState<string>(shippingChoices[0].id);
  return (
    <div className={classes.root}>
      <Radio.Group label="Phương thức vận chuyển" value={choice} onChange={setChoice}>
        {shippingChoices.map(({ id, label, fee }) => (
          <Radio
            key={id}
            value={id}
            classNames={{ labelWrapper: classes.words }}
            label={
              <span className={classes.label}>
                <span>{label}</span>
                <span className="tap-tabular">{formatMoney(fee)}</span>
              </span>
            }
          />
        ))}
      </Radio.Group>
      <p className={classes.note}>{deliveryText}.</p>
      <p className={classes.note}>
        Hiện mọi đơn hàng được tính phí vận chuyển {formatMoney(shippingFee)}. Sắp áp dụng: miễn phí
        vận chuyển cho đơn từ {formatMoney(freeShippingFrom)}.
      </p>
    </div>
  );
}
