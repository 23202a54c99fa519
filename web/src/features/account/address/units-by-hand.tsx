import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import classes from "./address-picker.module.css";
import { changedSince } from "./former-units.ts";
import { placeQueries } from "./queries.ts";
import { type Address, withProvinceName, withWardName, wrongUnit } from "./units.ts";

type UnitsByHandProps = {
  value: Address;
  onChange: (value: Address) => void;
  error?: string;
  onChoose: () => void;
};

/** Province and ward as text, for when the lists do not load or lack a name. */
export function UnitsByHand({ value, onChange, error, onChoose }: UnitsByHandProps) {
  const { province_name, ward_name } = value;
  const wrong = wrongUnit(value);
  const { data: provinces = [] } = useQuery(placeQueries.provinces());
  const changed = changedSince(
    provinces.map(({ name }) => name),
    province_name,
  );
  return (
    <>
      <TextInput
        label="Tỉnh/Thành phố"
        placeholder="VD: Thành phố Cần Thơ"
        required
        description={changed}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={province_name}
        onChange={(event) => onChange(withProvinceName(value, event.currentTarget.value))}
        error={wrong === "province" ? error : undefined}
      />
      <TextInput
        label="Phường/Xã"
        placeholder="VD: Phường Cái Khế"
        required
        value={ward_name}
        onChange={(event) => onChange(withWardName(value, event.currentTarget.value))}
        error={wrong === "ward" ? error : undefined}
      />
      <button type="button" className={classes.switch} onClick={onChoose}>
        Chọn từ danh sách
      </button>
    </>
  );
}
