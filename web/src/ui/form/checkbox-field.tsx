import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, type CheckboxProps } from "@mantine/core";
import type { SelectedState } from "./use-selection.ts";

/** A checkbox that a form may find missing. */
export function CheckboxField(props: CheckboxProps) {
  // Mantine omits it.
  return <Checkbox aria-invalid={Boolean(props.error)} {...props} />;
}

type SelectAllProps = Pick<CheckboxProps, "label" | "aria-label"> & {
  state: SelectedState;
  onSelect: (isOn: boolean) => void;
};

/** Selects or deselects all rows of a list. */
export function SelectAll({ state, onSelect, ...words }: SelectAllProps) {
  return (
    <Checkbox
      {...words}
      checked={state === true}
      indeterminate={state === "some"}
      onChange={(event) => onSelect(event.currentTarget.checked)}
    />
  );
}
