// The route's schema is in the first chunk, and with it every file that it imports.

/** The contract's maximum search length, in characters. */
export const MAX_SEARCH = 100;
