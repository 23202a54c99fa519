import { useEffect, useRef } from "react";

/**
 * For a wizard: the heading of a step gets the focus when another step is shown, so that keyboard and
 * screen reader go on from there. The first step shown does not take it. The ref is of the heading
 * (h2), or of what holds it.
 */
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
