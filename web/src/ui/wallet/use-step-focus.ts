import { useEffect, useRef } from "react";

/**
 * For the heading of a wizard's step (`tabIndex={-1}`): it gets the focus when another step is
 * shown, so that keyboard and screen reader go on from there. The first step shown does not take it.
 */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
