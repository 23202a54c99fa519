import { Button, Group, TextInput } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import classes from "./address-picker.module.css";
import { findMyAddress, placeQueries } from "./queries.ts";
import {
  type Address,
  addressFailedText,
  changedSince,
  detailOf,
  isByHand,
  LocationError,
  locationTexts,
  withProvinceName,
  withWardName,
  wrongUnit,
} from "./rules.ts";
import { UnitSelects } from "./unit-fields.tsx";

type AddressPickerProps = {
  /** A name that was typed by hand has an empty code. */
  value: Address;
  onChange: (value: Address) => void;
  /** `units` is shown at the first wrong one of province and ward. */
  errors?: { units?: string; detail?: string };
};

/** Two levels, in force since 1 July 2025. All can be typed if the lists or the maps fail. */
export function AddressPicker({ value, onChange, errors = {} }: AddressPickerProps) {
  const [byHand, setByHand] = useState(() => isByHand(value));
  const root = useRef<HTMLDivElement>(null);
  const street = useRef<HTMLInputElement>(null);
  const setDetail = (address: string) => onChange({ ...value, address });

  /** The pressed button is removed: focus the first field that appears. */
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
        <UnitSelects
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

type LocationButtonProps = {
  detail: string;
  onFill: (detail: string) => void;
  onReplaced: () => void;
};

/** Text in the field, even if typed during the lookup, is replaced only if the user agrees. */
function LocationButton({ detail, onFill, onReplaced }: LocationButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<string>();
  const { mutate, isPending, error, data } = useSingleMutation({
    ...findMyAddress,
    // The latest render's callback: `detail` is the value at the time of the response.
    onSuccess: (address) => {
      const found = detailOf(address);
      if (detail.trim() === "") onFill(found);
      else if (detail !== found) setOffer(found);
    },
  });

  function locate() {
    setOffer(undefined);
    mutate();
  }

  return (
    <div className={classes.location}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconCurrentLocation size={18} />}
        loading={isPending}
        onClick={locate}
      >
        Lấy vị trí hiện tại
      </Button>
      <FormError text={error && reasonOf(error)} />
      <div role="status">
        {offer === undefined && data !== undefined && detail === detailOf(data) ? (
          <p className={classes.words}>Đã điền địa chỉ theo vị trí của bạn. Hãy kiểm tra lại.</p>
        ) : null}
        {offer === undefined ? null : (
          <div className={classes.notice}>
            <p className={classes.words}>
              Địa chỉ theo vị trí của bạn: <strong>{offer}</strong>. Thay cho địa chỉ đang có?
            </p>
            <Group gap="xs" align="stretch">
              <Button
                onClick={() => {
                  onFill(offer);
                  setOffer(undefined);
                  onReplaced();
                }}
              >
                Thay thế
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  setOffer(undefined);
                  button.current?.focus();
                }}
              >
                Giữ nguyên
              </Button>
            </Group>
          </div>
        )}
      </div>
    </div>
  );
}

function reasonOf(error: Error): string {
  return error instanceof LocationError ? locationTexts[error.problem] : addressFailedText;
}

type UnitsByHandProps = {
  value: Address;
  onChange: (value: Address) => void;
  error?: string;
  onChoose: () => void;
};

function UnitsByHand({ value, onChange, error, onChoose }: UnitsByHandProps) {
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
