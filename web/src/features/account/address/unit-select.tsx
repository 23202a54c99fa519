import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Loader, type OptionsFilter, Select } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { matchesPlainly } from "#web/lib/plain-text.ts";
import type { Choice } from "./units.ts";

type UnitSelectProps = {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (choice: Choice) => void;
  error?: string;
  /** `waiting`: the list is loading, what is typed meanwhile is searched then; `off`: disabled. */
  state?: "ready" | "waiting" | "off";
};

const byPlainText: OptionsFilter = ({ options, search }) =>
  options.filter((option) => "label" in option && matchesPlainly(option.label, search));

/** One level of the address: a list to search by typing, with or without accents. */
export function UnitSelect(props: UnitSelectProps) {
  const { label, placeholder, choices, chosen, onChoose, error, state = "ready" } = props;

  /** Leaving the field chooses the only match, which is highlighted; Mantine drops the typed text. */
  function chooseOnlyMatch(typed: string) {
    if (state !== "ready" || !typed.trim()) return;
    const [only, ...others] = choices.filter((choice) => matchesPlainly(choice.label, typed));
    if (only && others.length === 0 && only.value !== chosen) onChoose(only);
  }

  const shown = choices.find(({ value }) => value === chosen)?.label;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={choices}
      value={chosen}
      onChange={(_value, option) => option && onChoose(option)}
      searchable
      filter={byPlainText}
      selectFirstOptionOnChange
      nothingFoundMessage={state === "waiting" ? "Đang tải danh sách…" : "Không tìm thấy"}
      allowDeselect={false}
      autoComplete="off"
      required
      disabled={state === "off"}
      rightSection={state === "waiting" ? <Loader size="xs" /> : undefined}
      error={error}
      // Typing searches: it must replace the name of the chosen unit, not append to it.
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
