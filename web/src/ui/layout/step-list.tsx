import classes from "./step-list.module.css";

type StepListProps = {
  /** What the steps are about: "Các bước chuyển tiền". */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
};

/** Where a user is in a form of several steps. */
export function StepList({ label, steps, current }: StepListProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < current ? "done" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={classes.name}>
            {index + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
