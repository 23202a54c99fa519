import { TextInput } from "@mantine/core";
import classes from "./address-picker.module.css";
import { type Address, withProvinceName, withWardName } from "./units.ts";

type UnitsByHandProps = {
  value: Address;
  onChange: (value: Address) => void;
  error?: string;
  onChoose: () => void;
};

/** The contract's limit for a name (schema AddressPick). */
const NAME_LIMIT = 100;

/** Province and ward as text, for when the lists do not load or lack a name. */
export function UnitsByHand({ value, onChange, error, onChoose }: UnitsByHandProps) {
  const { province_name, ward_name } = value;
  return (
    <>
      <TextInput
        label="Tỉnh/Thành phố"
        placeholder="VD: Thành phố Cần Thơ"
        maxLength={NAME_LIMIT}
        required
        value={province_name}
        onChange={(event) => onChange(withProvinceName(value, event.currentTarget.value))}
        error={province_name.trim() ? undefined : error}
      />
      <TextInput
        label="Phường/Xã"
        placeholder="VD: Phường Cái Khế"
        maxLength={NAME_LIMIT}
        required
        value={ward_name}
        onChange={(event) => onChange(withWardName(value, event.currentTarget.value))}
        error={province_name.trim() && !ward_name.trim() ? error : undefined}
      />
      <button type="button" className={classes.switch} onClick={onChoose}>
        Chọn từ danh sách
      </button>
    </>
  );
}
