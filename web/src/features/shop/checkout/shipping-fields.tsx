import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { ActionIcon, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import card from "#web/ui/layout/card.module.css";
import classes from "./checkout-screen.module.css";
import { dayChoices, hourChoices, type Wishes, wishesOf, withWishes } from "./rules.ts";
import {
  addressText,
  DETAIL,
  forgetAddress,
  isSameAddress,
  noteLimit,
  type ShippingForm,
  UNITS,
  type UsedAddress,
  usedAddresses,
} from "./shipping-schema.ts";

type Form = UseFormReturnType<ShippingForm>;

type ShippingFieldsProps = {
  userId: string;
  form: Form;
  AddressFields: AddressSlot;
  onPlace: (place: ShippingForm["place"]) => void;
};

export function ShippingFields({ userId, form, AddressFields, onPlace }: ShippingFieldsProps) {
  function fillIn({ receiver_name, receiver_phone, place }: UsedAddress) {
    form.setFieldValue("receiver_name", receiver_name);
    form.setFieldValue("receiver_phone", receiver_phone);
    onPlace(place);
  }

  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="checkout-shipping">
      <h2 id="checkout-shipping" className={card.title}>
        Thông tin giao hàng
      </h2>
      <UsedAddresses userId={userId} current={form.values} onChoose={fillIn} />
      <div className={classes.receiver}>
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
        <WishFields form={form} />
      </div>
    </section>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === "string" ? error : undefined;
}

type UsedAddressesProps = {
  userId: string;
  current: UsedAddress;
  onChoose: (used: UsedAddress) => void;
};

function UsedAddresses({ userId, current, onChoose }: UsedAddressesProps) {
  const titleId = useId();
  const [addresses, setAddresses] = useState(() => usedAddresses(userId));
  if (addresses.length === 0) return null;
  return (
    <section className={classes.used} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.legend}>
        Đã giao lần trước
      </h3>
      <ul>
        {addresses.map((used) => (
          <li key={`${used.receiver_phone} ${addressText(used)}`}>
            <button
              type="button"
              className={classes.address}
              aria-pressed={isSameAddress(used, current)}
              onClick={() => onChoose(used)}
            >
              <strong>{used.receiver_name}</strong> {used.receiver_phone}
              <span>{addressText(used)}</span>
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Quên địa chỉ ${addressText(used)}`}
              onClick={() => setAddresses(forgetAddress(userId, used))}
            >
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={classes.kept}>Chỉ lưu trên thiết bị này, đến khi bạn đăng xuất.</p>
    </section>
  );
}

const ANY_DAY = "Ngày nào cũng được";
const ANY_HOURS = "Giờ nào cũng được";

function WishFields({ form }: { form: Form }) {
  const [days] = useState(() => dayChoices(new Date()));
  const wishes = wishesOf(form.values.note);
  const { day = ANY_DAY, hours = ANY_HOURS, isGift } = wishes;
  // A draft may be from yesterday.
  const offered = day === ANY_DAY || days.includes(day) ? days : [day, ...days];
  const wish = (change: Partial<Wishes>) =>
    form.setFieldValue("note", (note) => withWishes(note, { ...wishesOf(note), ...change }));

  return (
    <>
      <NativeSelect
        label="Ngày muốn nhận"
        data={[ANY_DAY, ...offered]}
        value={day}
        onChange={({ currentTarget: { value } }) =>
          wish({ day: value === ANY_DAY ? undefined : value })
        }
      />
      <NativeSelect
        label="Giờ muốn nhận"
        data={[ANY_HOURS, ...hourChoices]}
        value={hours}
        onChange={({ currentTarget: { value } }) =>
          wish({ hours: value === ANY_HOURS ? undefined : value })
        }
      />
      <Checkbox
        className={classes.wide}
        label="Đây là quà tặng"
        description="Xin người bán đừng để giá tiền trong gói hàng."
        checked={isGift}
        onChange={({ currentTarget: { checked } }) => wish({ isGift: checked })}
      />
      <Textarea
        label="Ghi chú"
        description={`Không bắt buộc, tối đa ${noteLimit} ký tự. Ngày giờ và quà tặng được ghi vào đây cho người bán; TAP không cam kết được.`}
        placeholder="VD: giao giờ hành chính"
        rows={3}
        className={classes.wide}
        {...form.getInputProps("note")}
      />
    </>
  );
}
