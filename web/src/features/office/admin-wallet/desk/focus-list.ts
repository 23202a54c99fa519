/** Rows, cards, and what stands in their place. */
const targets = ["main tbody tr[tabindex='0']", "main li button", "main input[type='search']"];

/**
 * After the last decision: the row that the panel was opened from has left the list, and the focus
 * would be lost with it. Waits for the panel to close.
 */
export function focusList(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const found = targets
      .map((target) => document.querySelector<HTMLElement>(target))
      .find((element) => element !== null);
    found?.focus();
  });
}
