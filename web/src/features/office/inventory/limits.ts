// The route's schema is in the first chunk, and with it every file that it imports.

/** The largest page that is shown; the contract allows 1,000. */
export const MAX_PAGE_SIZE = 100;
