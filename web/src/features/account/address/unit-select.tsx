import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Loader, type OptionsFilter, Select } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { matchesPlainly } from "#openapi/search-text.ts";
import classes from "./address-picker.module.css";
import type { Choice } from "./units.ts";

/** How units are found beyond the words of their names. */
export type UnitSearch = {
  isFound?: (name: string, typed: string) => boolean;
  /** What the unit has to do with the typed text, if its name does not say so. */
  noteOf?: (name: string, typed: string) => string | undefined;
  /** Why nothing is found; stands in the list, which lies over what is below. */
  missingText?: (typed: string) => string;
  /** What was typed and finds nothing; undefined once something is found. */
  onMissing?: (typed: string | undefined) => void;
};

type UnitSelectProps = {
  words: { label: string; placeholder: string };
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (choice: Choice) => void;
  error?: string;
  /** `waiting`: the list is loading, what is typed meanwhile is searched then; `off`: disabled. */
  state?: "ready" | "waiting" | "off";
  finding?: UnitSearch;
};

/** One level of the address: a list to search by typing, with or without accents. */
export function UnitSelect(props: UnitSelectProps) {
  const { words, choices, chosen, onChoose, error, state = "ready" } = props;
  const { isFound = matchesPlainly, noteOf, missingText, onMissing } = props.finding ?? {};
  const [typed, setTyped] = useState("");
  const shown = choices.find(({ value }) => value === chosen)?.label;

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
    if (only && others.length === 0 && only.value !== chosen) onChoose(only);
  }

  function search(text: string) {
    setTyped(text);
    // Left without a choice, the field shows the unit chosen before: what was missing still is.
    if (state !== "ready" || !text.trim() || text === shown) return;
    onMissing?.(choices.some((choice) => isFound(choice.label, text)) ? undefined : text.trim());
  }

  return (
    <Select
      {...words}
      data={choices}
      value={chosen}
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
