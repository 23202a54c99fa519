import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl } from "@mantine/core";
import classes from "./chat-panel.module.css";
import { type FontSize, fontSizes, isFontSize } from "./font-sizes.ts";

type FontSizeChoiceProps = { value: FontSize; onChange: (size: FontSize) => void };

const choices = Object.entries(fontSizes).map(([value, { label }]) => ({ value, label }));

export function FontSizeChoice({ value, onChange }: FontSizeChoiceProps) {
  return (
    <div className={classes.sizes}>
      <SegmentedControl
        aria-label="Cỡ chữ"
        fullWidth
        size="sm"
        data={choices}
        value={value}
        onChange={(chosen) => isFontSize(chosen) && onChange(chosen)}
      />
    </div>
  );
}
