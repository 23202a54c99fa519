import { Button } from "@mantine/core";
import classes from "./reason-dialog.module.css";

type QuickReasonsProps = {
  reasons: readonly string[];
  /** Current value of the field. */
  text: string;
  disabled: boolean;
  onPick: (reason: string) => void;
};

/**
 * Frequent reasons that fill the field. The focus stays on the button: moving it to the field would
 * open the on-screen keyboard over the buttons below.
 */
export function QuickReasons({ reasons, text, disabled, onPick }: QuickReasonsProps) {
  const picked = reasons.find((reason) => text.endsWith(reason));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label="Lý do thường gặp" className={classes.quick}>
      {reasons.map((reason) => (
        <Button
          key={reason}
          variant="default"
          size="compact-md"
          radius="xl"
          disabled={disabled}
          onClick={() => onPick(reason)}
        >
          {reason}
        </Button>
      ))}
      <span role="status" className="tap-sr-only">
        {picked ? `Đã điền: ${picked}` : ""}
      </span>
    </div>
  );
}
