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
  /** Nothing to choose from yet; `waiting` says that it comes by itself. */
  state?: "ready" | "waiting" | "off";
};

const byPlainText: OptionsFilter = ({ options, search }) =>
  options.filter((option) => "label" in option && matchesPlainly(option.label, search));

/** One level of the address: a list that is searched by typing, accents or not. */
export function UnitSelect(props: UnitSelectProps) {
  const { label, placeholder, choices, chosen, onChoose, error, state = "ready" } = props;
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
      nothingFoundMessage="Không tìm thấy"
      allowDeselect={false}
      autoComplete="off"
      required
      disabled={state !== "ready"}
      rightSection={state === "waiting" ? <Loader size="xs" /> : undefined}
      error={error}
      // What is typed searches: it replaces the name of the chosen unit instead of following it.
      onFocus={selectText}
      onClick={(event) => {
        if (event.currentTarget.value === shown) selectText(event);
      }}
      // Without a hit Mantine lets Enter through, and the form would be sent.
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}

function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  currentTarget.select();
}
