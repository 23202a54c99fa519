import classes from "./check.module.css";

type CheckProps = {
  label: string;
  /** "some" of several. */
  state: boolean | "some";
  /** Id of the element that says why it cannot be changed. */
  lockedBy?: string | undefined;
  onChange: (isOn: boolean) => void;
};

/** A native checkbox without text beside it: five hundred of Mantine's would be slow. */
export function Check({ label, state, lockedBy, onChange }: CheckProps) {
  return (
    <label className={classes.root} title={label} data-locked={lockedBy !== undefined}>
      <input
        type="checkbox"
        aria-label={label}
        className={classes.box}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        // Not `disabled`: the keyboard would skip it and its reason.
        aria-disabled={lockedBy !== undefined}
        aria-describedby={lockedBy}
        onChange={({ currentTarget }) => {
          if (lockedBy === undefined) onChange(currentTarget.checked);
        }}
      />
    </label>
  );
}
