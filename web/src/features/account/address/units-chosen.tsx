import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import classes from "./address-picker.module.css";
import { placeQueries } from "./queries.ts";
import { UnitSelect } from "./unit-select.tsx";
import { type Address, choicesOf, chosenOf, withProvince, withWard, wrongUnit } from "./units.ts";
import { UnitsNotice } from "./units-notice.tsx";
import { useIsSlow } from "./use-is-slow.ts";

type UnitsChosenProps = {
  value: Address;
  onChange: (value: Address) => void;
  error?: string;
  onByHand: () => void;
};

/** Province and ward from the lists; the wards are those of the chosen province. */
export function UnitsChosen({ value, onChange, error, onByHand }: UnitsChosenProps) {
  const { province_code, province_name, ward_code, ward_name } = value;
  const provinces = useQuery(placeQueries.provinces());
  const wards = useQuery(placeQueries.wards(province_code));
  const isSlow = useIsSlow(provinces.isLoading || wards.isLoading);
  const wrong = wrongUnit(value);
  const failed = [provinces, wards].find((list) => list.isError || isRetried(list));
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
          label="Tỉnh/Thành phố"
          placeholder={provinces.isLoading ? "Đang tải…" : "Chọn tỉnh/thành phố"}
          choices={choicesOf(provinces.data ?? [], province_code, province_name)}
          chosen={chosenOf(province_code, province_name)}
          onChoose={(choice) => onChange(withProvince(value, choice))}
          error={wrong === "province" ? error : undefined}
          state={stateOf(provinces)}
        />
        <UnitSelect
          label="Phường/Xã"
          placeholder={wards.isLoading ? "Đang tải…" : wardHint(province_code, province_name)}
          choices={choicesOf(wards.data ?? [], ward_code, ward_name)}
          chosen={chosenOf(ward_code, ward_name)}
          onChoose={(choice) => onChange(withWard(value, choice))}
          error={wrong === "ward" ? error : undefined}
          state={stateOf(wards)}
        />
      </div>
      {failed ? (
        <UnitsNotice
          text="Không tải được danh sách địa chỉ hành chính."
          onRetry={() => retry(failed)}
          isRetrying={isRetried(failed)}
          onByHand={onByHand}
        />
      ) : null}
      {isSlow && !failed ? (
        <UnitsNotice text="Danh sách địa chỉ hành chính tải chậm." onByHand={onByHand} />
      ) : null}
      {failed || isSlow ? null : (
        <button type="button" className={classes.switch} onClick={onByHand}>
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
