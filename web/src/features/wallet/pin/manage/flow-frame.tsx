import type { ReactNode } from "react";
import { StepList } from "#web/ui/layout/step-list.tsx";
import classes from "./manage.module.css";
import { type Flow, flowLabel, flowSteps } from "./tasks.ts";

/** `step` counts from one. */
type FlowFrameProps = { flow: Flow; step: number; children: ReactNode };

export function FlowFrame({ flow, step, children }: FlowFrameProps) {
  return (
    <div>
      <StepList label={flowLabel[flow]} steps={flowSteps[flow]} current={step - 1} />
      <div className={classes.step}>{children}</div>
    </div>
  );
}
