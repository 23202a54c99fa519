import { TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./address-picker.module.css";
import { LocationButton } from "./location-button.tsx";
import { type Address, DETAIL_LIMIT, isByHand } from "./units.ts";
import { UnitsByHand } from "./units-by-hand.tsx";
import { UnitsChosen } from "./units-chosen.tsx";

type AddressPickerProps = {
  /** Codes are empty for names that were typed by hand. */
  value: Address;
  onChange: (value: Address) => void;
  /** `units` goes to the first of province and ward that is missing, `detail` to the line below. */
  errors?: { units?: string; detail?: string };
};

/**
 * The two-level address valid since 1 July 2025: province, ward, and a detailed line that the
 * device's position can fill. Works by hand when the lists or the maps do not answer.
 */
export function AddressPicker({ value, onChange, errors = {} }: AddressPickerProps) {
  const [byHand, setByHand] = useState(() => isByHand(value));
  const setDetail = (address: string) => onChange({ ...value, address });
  return (
    <div className={classes.root}>
      {byHand ? (
        <UnitsByHand
          value={value}
          onChange={onChange}
          error={errors.units}
          onChoose={() => setByHand(false)}
        />
      ) : (
        <UnitsChosen
          value={value}
          onChange={onChange}
          error={errors.units}
          onByHand={() => setByHand(true)}
        />
      )}
      <TextInput
        className={classes.wide}
        label="Địa chỉ chi tiết"
        placeholder="Số nhà, tên đường, thôn/xóm"
        maxLength={DETAIL_LIMIT}
        autoComplete="street-address"
        required
        value={value.address}
        onChange={(event) => setDetail(event.currentTarget.value)}
        error={errors.detail}
      />
      <LocationButton detail={value.address} onFill={setDetail} />
    </div>
  );
}
