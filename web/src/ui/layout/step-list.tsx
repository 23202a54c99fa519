import { type ReactNode, useEffect, useId, useRef } from "react";
import card from "./card.module.css";
import classes from "./step-list.module.css";

type StepListProps = {
  label: string;
  steps: readonly string[];
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

type StepCardProps = {
  /** Differs for each step. */
  step: number;
  title: string;
  isCentered?: boolean;
  children: ReactNode;
};

export function StepCard({ step, title, isCentered = false, children }: StepCardProps) {
  const id = useId();
  const heading = useStepFocus(step);
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className={isCentered ? `${card.title} ${classes.centered}` : card.title}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Focuses the step's h2 when another step is shown, so that keyboard and screen reader go on there. */
export function useStepFocus<Place extends HTMLElement = HTMLHeadingElement>(step: number) {
  const place = useRef<Place>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = place.current?.querySelector("h2") ?? place.current;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return place;
}
