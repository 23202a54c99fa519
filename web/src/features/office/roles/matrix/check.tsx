import classes from "./check.module.css";

type CheckProps = {
  label: string;
  /** "some" of several. */
  state: boolean | "some";
  onChange: (isOn: boolean) => void;
};

/** A native checkbox without text beside it: five hundred of Mantine's would be slow. */
export function Check({ label, state, onChange }: CheckProps) {
  return (
    <label className={classes.root} title={label}>
      <input
        type="checkbox"
        aria-label={label}
        className={classes.box}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
