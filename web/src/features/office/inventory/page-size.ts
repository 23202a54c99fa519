import { PAGE_SIZE } from "./filter.ts";

/** Document 2 §9: up to 768 px. */
export const NARROW = "(max-width: 48em)";

/** Rows per page, unless the URL says otherwise. */
export const sizeFor = (isNarrow: boolean): number =>
  isNarrow ? PAGE_SIZE.narrow : PAGE_SIZE.wide;

/** The same outside a component. */
export const sizeHere = (): number => sizeFor(window.matchMedia(NARROW).matches);
