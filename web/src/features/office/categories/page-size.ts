/** Document 2 §9: up to 768 px. */
export const NARROW = "(max-width: 48em)";

/** Roots per page (document 2 §9). */
export const PAGE_SIZE = { wide: 10, narrow: 5 } as const;
