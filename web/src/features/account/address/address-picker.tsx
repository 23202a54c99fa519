import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import classes from "./address-picker.module.css";
import { LocationButton } from "./location-button.tsx";
import { type Address, isByHand, withWardName } from "./units.ts";
import { UnitsByHand } from "./units-by-hand.tsx";
import { UnitsChosen } from "./units-chosen.tsx";

type AddressPickerProps = {
  /** A name that was typed by hand has an empty code. */
  value: Address;
  onChange: (value: Address) => void;
  /** `units` is shown at the first wrong one of province and ward, `detail` at the street. */
  errors?: { units?: string; detail?: string };
};

/**
 * The two-level address in force since 1 July 2025: province, ward, and a street address that the
 * device's location can fill in. All can be typed when the lists or the maps service are down.
 */
export function AddressPicker({ value, onChange, errors = {} }: AddressPickerProps) {
  const [byHand, setByHand] = useState(() => isByHand(value));
  const root = useRef<HTMLDivElement>(null);
  const street = useRef<HTMLInputElement>(null);
  const setDetail = (address: string) => onChange({ ...value, address });

  /** The pressed button is removed: the focus goes to the first field that appears. */
  function switchTo(next: "text" | "lists", ward?: string) {
    flushSync(() => {
      setByHand(next === "text");
      if (ward) onChange(withWardName(value, ward));
    });
    root.current?.querySelector("input")?.focus();
  }

  return (
    <div className={classes.root} ref={root}>
      {byHand ? (
        <UnitsByHand
          value={value}
          onChange={onChange}
          error={errors.units}
          onChoose={() => switchTo("lists")}
        />
      ) : (
        <UnitsChosen
          value={value}
          onChange={onChange}
          error={errors.units}
          onByHand={(ward) => switchTo("text", ward)}
        />
      )}
      <TextInput
        ref={street}
        className={classes.wide}
        label="Địa chỉ chi tiết"
        placeholder="Số nhà, tên đường, thôn/xóm"
        autoComplete="street-address"
        required
        value={value.address}
        onChange={(event) => setDetail(event.currentTarget.value)}
        error={errors.detail}
      />
      <LocationButton
        detail={value.address}
        onFill={setDetail}
        onReplaced={() => street.current?.focus()}
      />
    </div>
  );
}
