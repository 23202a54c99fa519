// The routes' schemas are in the first chunk, and with them every file that they import.

/** The largest page (document 2 §9). */
export const MAX_PAGE_SIZE = 100;

/** The contract's maximum price, in đồng. */
export const MAX_PRICE = 1_000_000_000;
