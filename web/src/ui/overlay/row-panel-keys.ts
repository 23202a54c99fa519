import type { KeyboardEvent } from "react";
import type { RowPlace } from "./row-steps.tsx";

type PanelKeys = Pick<RowPlace, "onPrevious" | "onNext"> & { onClose: () => void };

const actions: Record<string, keyof PanelKeys> = {
  arrowup: "onPrevious",
  k: "onPrevious",
  arrowdown: "onNext",
  j: "onNext",
  escape: "onClose",
};

/** Elements that use letters or arrow keys themselves. */
const ownsKeys =
  "input, textarea, select, [contenteditable], [role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=slider], [role=tree], [role=grid]";

/** ↑ or K opens the previous row, ↓ or J the next one, Escape closes the panel. */
export function onPanelKey(handlers: Partial<PanelKeys>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    // Events of a portal bubble through React, although it is elsewhere in the DOM.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const action = actions[key.toLowerCase()];
    if (!action || (action !== "onClose" && target.closest(ownsKeys))) return;
    event.preventDefault();
    handlers[action]?.();
  };
}
