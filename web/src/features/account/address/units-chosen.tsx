import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import classes from "./address-picker.module.css";
import { formerUnit, isCalled, isDistrict, isFoundAs } from "./former-units.ts";
import { placeQueries } from "./queries.ts";
import { type UnitSearch, UnitSelect } from "./unit-select.tsx";
import { type Address, choicesOf, chosenOf, withProvince, withWard, wrongUnit } from "./units.ts";
import { UnitsNotice } from "./units-notice.tsx";
import { useIsSlow } from "./use-is-slow.ts";

type UnitsChosenProps = {
  value: Address;
  onChange: (value: Address) => void;
  error?: string;
  /** With the name of a ward that the list does not have. */
  onByHand: (ward?: string) => void;
};

/** What was typed into one of the lists and is not there. */
type Missing = { unit: "province" | "ward"; typed: string };

/** Province and ward from the lists; the wards are those of the chosen province. */
export function UnitsChosen({ value, onChange, error, onByHand }: UnitsChosenProps) {
  const { province_code, province_name, ward_code, ward_name } = value;
  const provinces = useQuery(placeQueries.provinces());
  const wards = useQuery(placeQueries.wards(province_code));
  const isSlow = useIsSlow(provinces.isLoading || wards.isLoading);
  const wrong = wrongUnit(value);
  const failed = [provinces, wards].find((list) => list.isError || isRetried(list));
  const [missing, setMissing] = useState<Missing>();
  const findingOf = (unit: Missing["unit"]): UnitSearch => ({
    missingText: (typed) => missingText({ unit, typed }),
    onMissing: (typed) =>
      setMissing((now) => {
        if (typed !== undefined) return { unit, typed };
        return now?.unit === unit ? undefined : now;
      }),
  });
  const lists = useRef<HTMLDivElement>(null);

  /** The pressed button goes once the list has come: the focus is for the list then. */
  async function retry(list: typeof provinces | typeof wards) {
    const pressed = document.activeElement;
    const { isSuccess } = await list.refetch();
    if (!isSuccess || document.activeElement !== pressed) return;
    const fields = lists.current?.querySelectorAll<HTMLElement>("[role=combobox]");
    fields?.[list === provinces ? 0 : 1]?.focus();
  }

  return (
    <>
      <div className={classes.lists} ref={lists}>
        <UnitSelect
          words={{
            label: "Tỉnh/Thành phố",
            placeholder: provinces.isLoading ? "Đang tải…" : "Chọn tỉnh/thành phố",
          }}
          choices={choicesOf(provinces.data ?? [], province_code, province_name)}
          chosen={chosenOf(province_code, province_name)}
          onChoose={(choice) => {
            setMissing(undefined);
            onChange(withProvince(value, choice));
          }}
          error={wrong === "province" ? error : undefined}
          state={stateOf(provinces)}
          finding={{ isFound: isFoundAs, noteOf: formerNote, ...findingOf("province") }}
        />
        <UnitSelect
          words={{
            label: "Phường/Xã",
            placeholder: wards.isLoading ? "Đang tải…" : wardHint(province_code, province_name),
          }}
          choices={choicesOf(wards.data ?? [], ward_code, ward_name)}
          chosen={chosenOf(ward_code, ward_name)}
          onChoose={(choice) => {
            setMissing(undefined);
            onChange(withWard(value, choice));
          }}
          error={wrong === "ward" ? error : undefined}
          state={stateOf(wards)}
          finding={findingOf("ward")}
        />
      </div>
      {failed ? (
        <UnitsNotice
          text="Không tải được danh sách địa chỉ hành chính."
          onRetry={() => retry(failed)}
          isRetrying={isRetried(failed)}
          onByHand={() => onByHand()}
        />
      ) : null}
      {isSlow && !failed ? (
        <UnitsNotice text="Danh sách địa chỉ hành chính tải chậm." onByHand={() => onByHand()} />
      ) : null}
      {missing && !failed && !isSlow ? (
        <UnitsNotice text={missingText(missing)} onByHand={() => onByHand(wardByHand(missing))} />
      ) : null}
      {failed || isSlow || missing ? null : (
        <button type="button" className={classes.switch} onClick={() => onByHand()}>
          Không có trong danh sách? Nhập tay
        </button>
      )}
    </>
  );
}

/** Loads again after it has failed. */
function isRetried({
  isLoading,
  errorUpdateCount,
}: Pick<UseQueryResult, "isLoading" | "errorUpdateCount">) {
  return isLoading && errorUpdateCount > 0;
}

function stateOf({ isLoading, isSuccess }: { isLoading: boolean; isSuccess: boolean }) {
  if (isLoading) return "waiting";
  return isSuccess ? "ready" : "off";
}

function wardHint(provinceCode: string, provinceName: string): string {
  if (provinceCode) return "Chọn phường/xã";
  return provinceName ? "Hãy chọn lại tỉnh/thành phố" : "Hãy chọn tỉnh/thành phố trước";
}

/** If the province was found by a name that it does not have any more. */
function formerNote(province: string, typed: string): string | undefined {
  if (!typed.trim() || isCalled(province, typed)) return undefined;
  const former = formerUnit(province, typed);
  return former && `${former} nay thuộc ${province}`;
}

function missingText({ unit, typed }: Missing): string {
  if (isDistrict(typed)) {
    return "Quận, huyện, thị xã không còn từ 01/07/2025: hãy chọn tỉnh/thành phố rồi phường/xã, hoặc nhập tay.";
  }
  return unit === "province"
    ? `Không có “${typed}” trong 34 tỉnh, thành phố từ 01/07/2025. Bạn có thể nhập tay.`
    : `Không có “${typed}” trong danh sách: nhiều phường, xã đã nhập lại từ 01/07/2025. Bạn có thể nhập tay.`;
}

const wardByHand = ({ unit, typed }: Missing) =>
  unit === "ward" && !isDistrict(typed) ? typed : undefined;
