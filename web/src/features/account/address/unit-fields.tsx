import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Button, Group, Loader, type OptionsFilter, Select } from "@mantine/core";
import { IconKeyboard, IconRefresh } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { matchesPlainly } from "#openapi/search-text.ts";
import classes from "./address-picker.module.css";
import { placeQueries } from "./queries.ts";
import {
  type Address,
  type Choice,
  choicesOf,
  formerUnit,
  isCalled,
  isDistrict,
  isFoundAs,
  selectedOf,
  withProvince,
  withWard,
  wrongUnit,
} from "./rules.ts";

type UnitSelectsProps = {
  value: Address;
  onChange: (value: Address) => void;
  error?: string;
  onByHand: (ward?: string) => void;
};

type Missing = { unit: "province" | "ward"; typed: string };

export function UnitSelects({ value, onChange, error, onByHand }: UnitSelectsProps) {
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

  /** The pressed button is removed once the list has loaded: focus the list. */
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
          selected={selectedOf(province_code, province_name)}
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
          selected={selectedOf(ward_code, ward_name)}
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

type UnitSearch = {
  isFound?: (name: string, typed: string) => boolean;
  /** How the unit matches the typed text, if its name does not say so. */
  noteOf?: (name: string, typed: string) => string | undefined;
  /** Shown in the dropdown, which covers what is below. */
  missingText?: (typed: string) => string;
  /** Undefined once something is found. */
  onMissing?: (typed: string | undefined) => void;
};

type UnitSelectProps = {
  words: { label: string; placeholder: string };
  choices: readonly Choice[];
  selected: string | null;
  onChoose: (choice: Choice) => void;
  error?: string;
  /** `waiting`: the list is loading, and typed text is searched afterwards; `off`: disabled. */
  state?: "ready" | "waiting" | "off";
  finding?: UnitSearch;
};

export function UnitSelect(props: UnitSelectProps) {
  const { words, choices, selected, onChoose, error, state = "ready" } = props;
  const { isFound = matchesPlainly, noteOf, missingText, onMissing } = props.finding ?? {};
  const [typed, setTyped] = useState("");
  const shown = choices.find(({ value }) => value === selected)?.label;

  const byName: OptionsFilter = ({ options, search }) => {
    const found = options.filter((option) => "label" in option && isFound(option.label, search));
    const isNamedSo = (option: (typeof found)[number]) =>
      Number("label" in option && matchesPlainly(option.label, search));
    return found.toSorted((a, b) => isNamedSo(b) - isNamedSo(a));
  };

  /** Leaving the field chooses the only match, which is highlighted; Mantine drops the typed text. */
  function chooseOnlyMatch(text: string) {
    if (state !== "ready" || !text.trim()) return;
    const [only, ...others] = choices.filter((choice) => isFound(choice.label, text));
    if (only && others.length === 0 && only.value !== selected) onChoose(only);
  }

  function search(text: string) {
    setTyped(text);
    // Left without a choice, the field shows the selected unit again: the name is still missing.
    if (state !== "ready" || !text.trim() || text === shown) return;
    onMissing?.(choices.some((choice) => isFound(choice.label, text)) ? undefined : text.trim());
  }

  return (
    <Select
      {...words}
      data={choices}
      value={selected}
      onChange={(_value, option) => option && onChoose(option)}
      searchable
      onSearchChange={search}
      filter={byName}
      renderOption={({ option }) => {
        const note = typed === shown ? undefined : noteOf?.(option.label, typed);
        return note ? (
          <span>
            {option.label}
            <span className={classes.note}>{note}</span>
          </span>
        ) : (
          option.label
        );
      }}
      selectFirstOptionOnChange
      nothingFoundMessage={
        state === "waiting"
          ? "Đang tải danh sách…"
          : (missingText?.(typed.trim()) ?? "Không tìm thấy")
      }
      allowDeselect={false}
      autoComplete="off"
      required
      disabled={state === "off"}
      rightSection={state === "waiting" ? <Loader size="xs" /> : undefined}
      error={error}
      // Typing searches: it must replace the name of the selected unit, not append to it.
      onFocus={selectText}
      onBlur={({ currentTarget }) => chooseOnlyMatch(currentTarget.value)}
      onClick={(event) => {
        if (event.currentTarget.value === shown) selectText(event);
      }}
      // Without a match Mantine lets Enter through, which would submit the form.
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}

function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  currentTarget.select();
}

type UnitsNoticeProps = {
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  onByHand: () => void;
};

function UnitsNotice({ text, onRetry, isRetrying, onByHand }: UnitsNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.words}>{text}</p>
      <Group gap="xs" align="stretch">
        {onRetry ? (
          <Button
            variant="default"
            leftSection={isRetrying ? <Loader size={18} /> : <IconRefresh size={18} />}
            // Not `loading`: a disabled button loses the focus.
            aria-disabled={isRetrying}
            onClick={isRetrying ? undefined : onRetry}
          >
            {isRetrying ? "Đang tải lại…" : "Thử lại"}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconKeyboard size={18} />} onClick={onByHand}>
          Nhập tay
        </Button>
      </Group>
    </div>
  );
}

/** After this long, typing by hand is offered. */
const SLOW_MS = 3_000;

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
