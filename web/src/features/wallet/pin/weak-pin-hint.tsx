import { weaknessOf } from "./weak-pin.ts";
import classes from "./weak-pin-hint.module.css";

/** A PIN that is easy to guess is told, and taken. */
export function WeakPinHint({ pin }: { pin: string }) {
  const weakness = weaknessOf(pin);
  return (
    <p className={classes.root} role="status">
      {weakness ? `${weakness} Bạn nên chọn dãy số khác.` : null}
    </p>
  );
}
