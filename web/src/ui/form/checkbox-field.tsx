import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, type CheckboxProps } from "@mantine/core";
import type { SelectedState } from "./use-selection.ts";

export function CheckboxField(props: CheckboxProps) {
  // Mantine omits `aria-invalid`.
  return <Checkbox aria-invalid={Boolean(props.error)} {...props} />;
}

type SelectAllProps = Pick<CheckboxProps, "label" | "aria-label"> & {
  state: SelectedState;
  onSelect: (isOn: boolean) => void;
};

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
