export function isCut(control: HTMLElement): boolean {
  const whole = control.cloneNode(true);
  if (!(whole instanceof HTMLElement)) return false;
  whole.removeAttribute("id");
  whole.style.cssText = "position: absolute; width: max-content; min-width: 0; flex: none;";
  control.parentElement?.append(whole);
  const wanted = whole.offsetWidth;
  whole.remove();
  return control.offsetWidth < wanted;
}

export const isClipped = ({ scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollWidth > clientWidth;

export const isOneRow = (elements: readonly HTMLElement[]): boolean =>
  new Set(elements.map((element) => element.getBoundingClientRect().top)).size === 1;
