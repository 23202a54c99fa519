import { useEffect, useEffectEvent, useRef } from "react";

/** Elements that use letters themselves. */
const ownsKeys =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]";

/** By `KeyboardEvent.key`, in lower case. */
export type DeskKeys = Readonly<Record<string, () => void>>;

/**
 * Single keys of the row panel around the returned ref; J, K, arrows and Escape are the panel's own.
 * A dialog above is another element, so that its keys do not arrive here.
 */
export function useDeskKeys(keys: DeskKeys) {
  const inside = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat) return;
    // "?" needs Shift on most keyboards.
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && key !== "?")) return;
    if (!(target instanceof Element) || target.closest(ownsKeys)) return;
    const run = keys[key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>("[role=dialog]");
    const listen = (event: KeyboardEvent) => onKey(event);
    panel?.addEventListener("keydown", listen);
    return () => panel?.removeEventListener("keydown", listen);
  }, []);

  return inside;
}
