/** Ref of the field in which a step begins; the focus trap of a dialog reads the attribute. */
export function startHere(field: HTMLInputElement | null): void {
  field?.setAttribute("data-autofocus", "true");
  // A page that opens with this step keeps its heading in view.
  field?.focus({ preventScroll: true });
}
