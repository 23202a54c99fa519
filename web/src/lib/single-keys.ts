import { readStored, store } from "./safe-storage.ts";

/** Users of speech input turn this off: each spoken word would press keys. */
const KEY = "tap-single-keys";

export const hasSingleKeys = (): boolean => readStored("localStorage", KEY) !== false;

export const setSingleKeys = (isOn: boolean): void => store("localStorage", KEY, isOn);

export const OWNS_KEYS =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]";

export function isPageKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.defaultPrevented || event.repeat) return false;
  if (target instanceof Element && target.closest(OWNS_KEYS)) return false;
  return document.querySelector("[aria-modal=true], dialog[open]") === null && hasSingleKeys();
}
